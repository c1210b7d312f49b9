#!/bin/sh
# scripts/try-package.sh [ARCHIVE]: unpacks the archive of `npm run package` into a temporary folder and uses it as an operator does: first
# run, company, restart, backup, restore, verification. The programs run under `env -i`, with nothing but node and two commands on their
# PATH; as root also as another user, who cannot write to the package, and without a network.
set -eu

archive=$(readlink -f "${1:-$(ls -t "$(dirname "$0")"/../dist/contador-*.tar.gz | head -1)}")
here=$(readlink -f "$0")
node=$(command -v node)

if [ "$(id -u)" = 0 ] && [ -z "${TRY_PACKAGE_ALONE:-}" ] && command -v ip >/dev/null && unshare --net true 2>/dev/null; then
  exec env TRY_PACKAGE_ALONE=on unshare --net sh -c 'ip link set lo up && exec "$0" "$1"' "$here" "$archive"
fi

work=$(mktemp -d)
server=
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null && wait 2>/dev/null || true
  rm -rf "$work"
}
trap clean_up EXIT
fail() {
  echo "Falló: $1" >&2
  [ ! -f "$work/log" ] || cat "$work/log" >&2
  exit 1
}

tar -xzf "$archive" -C "$work"
root=$(echo "$work"/contador-*)
(cd "$root" && sha256sum --quiet -c SHA256SUMS) || fail 'los archivos no son los de SHA256SUMS'
echo 'Desempacado, con los archivos de SHA256SUMS'

mkdir "$work/path" "$work/data" "$work/restored" "$work/backup"
for program in "$node" "$(command -v dirname)" "$(command -v readlink)"; do ln -s "$program" "$work/path/"; done
as=
if [ "$(id -u)" = 0 ]; then
  as='setpriv --reuid=65534 --regid=65534 --clear-groups'
  chmod 755 "$work"
  chown 65534:65534 "$work/data" "$work/restored" "$work/backup"
fi
port=$("$node" -p 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close(); }); ""' | tr -d '\n')
url="http://127.0.0.1:$port"
data="$work/data"

own_environment() {
  $as env -i PATH="$work/path" DATA_DIR="$data" DEMO=off PORT="$port" LOG_FORMAT=text "$@"
}
contador() {
  own_environment "$root/bin/contador" "$@"
}
status() {
  "$node" -e 'fetch(process.argv[1]).then((answer) => console.log(answer.status), () => console.log(0))' "$url$1"
}
start() {
  : >"$work/log"
  $as env -i PATH="$work/path" DATA_DIR="$data" DEMO=off PORT="$port" LOG_FORMAT=text "$root/bin/contador" start >"$work/log" 2>&1 &
  server=$!
  tries=0
  until [ "$(status /readyz)" = 200 ]; do
    tries=$((tries + 1))
    kill -0 "$server" 2>/dev/null && [ "$tries" -lt 300 ] || fail 'no arrancó'
    sleep 0.2
  done
}
stop() {
  kill -TERM "$server"
  wait "$server" || fail 'no terminó bien'
  server=
}
has() {
  grep -q "$1" "$2" || fail "$3"
}

start
[ "$(status /livez) $(status /readyz) $(status /nothingz)" = '200 200 404' ] || fail 'las direcciones de salud'
[ "$(status /comenzar)" = 200 ] || fail 'la aplicación web no está'
has '/comenzar#' "$data/primer-ingreso.txt" 'no dio el enlace de la primera empresa'
contador company add --file "$root/packaging/example-company.json" >"$work/added"
has '/invitacion#' "$work/added" 'no invitó a quien administra'
contador company list >"$work/companies"
has '^ejemplo ' "$work/companies" 'no creó la empresa'
! contador company list otra >/dev/null 2>&1 || fail 'hizo una orden con una palabra de más'
stop
echo 'Primer arranque: dio el enlace, creó una empresa y se detuvo'

contador migrate >"$work/migrated"
has 'ya estaba al día' "$work/migrated" 'las migraciones no quedaron aplicadas'
start
# As the timer does, with the programs of the system.
own_environment PATH="$work/path:/usr/bin:/bin" "$root/packaging/back-up" "$work/backup"
stop
contador verify
echo 'Segundo arranque: respaldó y verificó, en marcha y detenido'

data="$work/restored"
contador restore "$(echo "$work"/backup/contador-*.backup)"
start
contador company list >"$work/restored-companies"
cmp "$work/companies" "$work/restored-companies" || fail 'lo restaurado no tiene las mismas empresas'
contador verify
stop
echo 'Restauró en una carpeta vacía, arrancó y verificó'
echo "Sirve: $(basename "$archive"), con Node $("$node" -p process.versions.node)${TRY_PACKAGE_ALONE:+, sin red}"
