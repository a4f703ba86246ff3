#!/usr/bin/env bash
# deploy/install.sh database db1 | database db2 | database db3 | web web1 | web web2 | proxy proxy | watch watch | alone alone
# Puts the files of this folder where Debian's packages look for them, with the values of /etc/films/cluster.env, and
# starts the services of this machine. You can run it again after a change.
set -euo pipefail
cd "$(dirname "$0")"
[ $# -eq 2 ] || { sed -n 's/^# //p' "$0" | head -3 >&2; exit 2; }
role=$1 NAME=$2

variables=(NAME ADDRESS DB1 DB2 DB3 WEB1 WEB2 PROXY WATCH NETWORK SITE CERTIFICATE
  SUPERUSER_PASSWORD REPLICATION_PASSWORD PATRONI_PASSWORD FILMS_PASSWORD JWT_SECRET)
# shellcheck disable=SC1091,SC2034
. /etc/films/cluster.env
address=${NAME^^}
# One machine needs no addresses, and the program makes its secrets.
if [ "$role" = alone ]; then variables=(SITE CERTIFICATE); else ADDRESS=${!address}; fi
for variable in "${variables[@]}"; do
  value=${!variable:-CHANGE}
  [ "$value" != CHANGE ] || { echo "Set $variable in /etc/films/cluster.env." >&2; exit 1; }
done

# put FILE TARGET OWNER MODE: installs the file with every {{NAME}} filled in
put() {
  local text variable
  text=$(<"$1")
  for variable in "${variables[@]}"; do text=${text//"{{$variable}}"/${!variable}}; done
  install -D -o "$3" -g "$3" -m "$4" /dev/stdin "$2" <<<"$text"
}

case $role in
database)
  # Debian's package has created another PostgreSQL cluster on the same port.
  systemctl disable --now postgresql.service
  put etcd/etcd /etc/default/etcd root 644
  put etcd/restart.conf /etc/systemd/system/etcd.service.d/films.conf root 644
  put patroni/patroni.yml /etc/patroni/config.yml postgres 600
  put patroni/create-database.sh /etc/patroni/create-database.sh postgres 700
  put pgbackrest/pgbackrest.conf /etc/pgbackrest.conf postgres 640
  put pgbackrest/archive-push.sh /usr/local/bin/films-pgbackrest-push root 755
  put prometheus/node-exporter /etc/default/prometheus-node-exporter root 644
  units=(etcd patroni prometheus-node-exporter)
  ;;
web)
  put systemd/films.service /etc/systemd/system/films.service root 644
  put systemd/films.env /etc/films/films.env root 600
  put systemd/films-cli /usr/local/bin/films-cli root 755
  put prometheus/node-exporter /etc/default/prometheus-node-exporter root 644
  units=(films prometheus-node-exporter)
  ;;
proxy)
  put haproxy/haproxy.cfg /etc/haproxy/haproxy.cfg root 644
  put caddy/Caddyfile /etc/caddy/Caddyfile root 644
  put caddy/away.Caddyfile /etc/caddy/away.Caddyfile root 644
  put prometheus/node-exporter /etc/default/prometheus-node-exporter root 644
  units=(haproxy caddy prometheus-node-exporter)
  ;;
watch)
  put prometheus/cluster.yml /etc/prometheus/prometheus.yml root 644
  put prometheus/prometheus /etc/default/prometheus root 644
  put prometheus/alerts.yml /etc/prometheus/alerts.yml root 644
  units=(prometheus)
  ;;
alone)
  put systemd/films.service /etc/systemd/system/films.service root 644
  put systemd/alone.env /etc/films/films.env root 600
  put systemd/films-cli /usr/local/bin/films-cli root 755
  put caddy/alone.Caddyfile /etc/caddy/Caddyfile root 644
  put caddy/away.Caddyfile /etc/caddy/away.Caddyfile root 644
  units=(films caddy)
  ;;
*)
  echo "There is no role $role." >&2
  exit 2
  ;;
esac

systemctl daemon-reload
systemctl enable --quiet "${units[@]}"
# Does not wait, because etcd answers only when two of the three machines run.
systemctl restart --no-block "${units[@]}"
