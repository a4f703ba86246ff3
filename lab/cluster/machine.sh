#!/usr/bin/env bash
# machine.sh DIRECTORY NAME ADDRESS CHECKOUT NEXT: starts a simulated machine with the real machine's packages, its own disk and address, and
# the two versions of the program. It ends when its systemd ends.
set -euo pipefail
directory=$1 name=$2 address=$3 checkout=$4 next=$5
group=${directory##*/}
for hierarchy in /sys/fs/cgroup/systemd /sys/fs/cgroup/unified /sys/fs/cgroup; do
  [ -e "$hierarchy/cgroup.procs" ] || continue
  mkdir -p "$hierarchy/$group/$name"
  echo $$ >"$hierarchy/$group/$name/cgroup.procs"
done
disk=$directory/$name
root=$directory/$name-root
mkdir -p "$disk"/{usr,etc,var,opt,usr.work,etc.work,var.work} "$root"/{usr,etc,var,tmp,run,root,home,opt,proc,sys,dev} "$directory/backup-disk"
chmod 1777 "$root/tmp"
for link in bin lib sbin lib64; do ln -sfn "usr/$link" "$root/$link"; done
for part in usr etc var; do
  mount -t overlay overlay -o "lowerdir=/$part,upperdir=$disk/$part,workdir=$disk/$part.work" "$root/$part"
done
mount --bind "$disk/opt" "$root/opt"
mkdir -p "$root/opt/films/one" "$root/opt/films/two" "$root/var/lib/pgbackrest"
[ -e "$root/opt/films/current" ] || ln -s one "$root/opt/films/current"
if [ ! -e "$disk/installed" ]; then
  # The packages are those of the real machine. install.sh decides which of them run.
  rm -rf "$root"/etc/systemd/system/*.wants "$root/var/lib/postgresql" "$root/var/lib/etcd"
  install -d -o postgres -g postgres -m 755 "$root/var/lib/postgresql"
  install -d -o etcd -g etcd -m 700 "$root/var/lib/etcd"
  head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$root/etc/machine-id"
  echo "$name" >"$root/etc/hostname"
  mkdir "$root/etc/systemd/system/"{multi-user,network-online}.target.wants
  ln -s /lib/systemd/system/systemd-networkd.service "$root/etc/systemd/system/multi-user.target.wants/"
  ln -s /lib/systemd/system/systemd-networkd-wait-online.service "$root/etc/systemd/system/network-online.target.wants/"
  cat >"$root/etc/systemd/network/10-host0.network" <<NETWORK
[Match]
Name=host0
[Network]
Address=$address/24
LinkLocalAddressing=no
NETWORK
  touch "$disk/installed"
fi
chown postgres:postgres "$directory/backup-disk"
exec systemd-nspawn --quiet --directory="$root" --machine="$name" --hostname="$name" --network-bridge=films \
  --bind="$directory/backup-disk:/var/lib/pgbackrest" \
  --bind-ro="$checkout:/opt/films/one" --bind-ro="$next:/opt/films/two" \
  --register=no --keep-unit --link-journal=no --boot systemd.unit=multi-user.target
