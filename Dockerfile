# What a run and the tests need: docker build -t nanido . && docker run -v "$PWD/reports:/nanido/reports" nanido
FROM python:3.11-slim
WORKDIR /nanido
COPY requirements.lock .
RUN pip install --no-cache-dir --require-hashes -r requirements.lock
COPY . .
RUN pip install --no-cache-dir --no-deps --editable .
CMD ["snakemake", "reports", "--cores", "all"]
