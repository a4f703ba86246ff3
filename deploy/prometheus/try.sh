#!/usr/bin/env bash
# Starts the program on an empty folder, and lets Debian's Prometheus scrape it with the files next to this one. Makes an email fail and
# waits until the alert fires. Then stops the program and waits for that alert. It takes two minutes and deletes everything at the end.
#   apt-get install prometheus && deploy/prometheus/try.sh
set -euo pipefail
cd "$(dirname "$0")/../.."
port=${PORT:-3918} metrics=${METRICS_PORT:-3917} watch=${PROMETHEUS_PORT:-3919}
work=$(mktemp -d)
program='' prometheus=''
clean_up() {
  kill $program $prometheus 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT

# Uses the shipped rules. Only the intervals are shorter, and the address is this program's.
cp deploy/prometheus/{alerts,backup-alerts}.yml "$work"
sed -e 's/_interval: 15s/_interval: 1s/' -e "s/127.0.0.1:3001/127.0.0.1:$metrics/" \
  deploy/prometheus/prometheus.yml > "$work/prometheus.yml"
promtool check config "$work/prometheus.yml"

node scripts/prepare.mjs --build
PORT=$port METRICS_PORT=$metrics TRUST_PROXY=1 DATA_DIR=$work/data LOG_LEVEL=warn node_modules/.bin/node main.ts > "$work/program.log" 2>&1 &
program=$!
prometheus --config.file="$work/prometheus.yml" --storage.tsdb.path="$work/tsdb" \
  --web.listen-address="127.0.0.1:$watch" --log.level=warn &
prometheus=$!

# ask QUERY: prints the response of Prometheus as JSON.
ask() { curl --silent --get "http://127.0.0.1:$watch/api/v1/query" --data-urlencode "query=$1"; }
# wait_for TEXT QUERY: waits until the response contains the text.
wait_for() {
  for _ in $(seq 180); do
    if ask "$2" | grep -qF "$1"; then
      echo "$(date -u +%T) $2"
      return
    fi
    sleep 1
  done
  echo "This did not happen within three minutes: $2" >&2
  ask "$2" >&2
  exit 1
}

wait_for '"1"]' 'films_database_up == 1'
wait_for '"state":"waiting"' 'films_drafts{state="waiting"}'
echo "Prometheus has $(ask 'count({job="films"})' | grep -oE '"[0-9]+"\]' | tr -dc 0-9) series of the program."
node_modules/.bin/node deploy/prometheus/give-up-a-mail.mjs "$work/data"
wait_for '"alertname":"FilmsMailsFailed"' 'ALERTS{alertname="FilmsMailsFailed", alertstate="firing"}'
kill "$program"
wait_for '"alertname":"FilmsProcessDown"' 'ALERTS{alertname="FilmsProcessDown", alertstate="firing"}'
echo 'Both alerts have fired.'
