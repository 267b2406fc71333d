# Entered by `unshare`: builds a world of its own in the folder $1 and answers on descriptor 1 for every NUL-ended command on descriptor 0.
set -e
mount -t tmpfs -o size=16m tmpfs "$1"
cd "$1"
mkdir usr proc dev etc home tmp run old
mount --rbind /usr usr
mount -o remount,bind,ro usr
mount -t proc proc proc
if [ -d /etc/alternatives ]; then cp -R /etc/alternatives etc; fi
for name in bin lib lib64; do if [ -e "/$name" ]; then ln -s "usr/$name" "$name"; fi; done
: > dev/null
mount --bind /dev/null dev/null
ln -s /proc/self/fd dev/fd
for name in stdin stdout stderr; do ln -s "/proc/self/fd/$((n++))" "dev/$name"; done
for name in home tmp run; do mount -t tmpfs -o size=4m tmpfs "$name"; done
pivot_root . old
cd /
umount -l /old
mount -o remount,ro /
set +e

files=(/home/u/{top,.netrc,proj/{a,b,c.txt,'d e',.env,dir/{x,y,sub/z},lib/{m.js,n.js},src/one.ts}} /tmp/t)

restore() {
  rm -rf /home/u /tmp/* /tmp/.[!.]* /run/*
  mkdir -p /home/u/proj/{dir/sub,lib,src}
  for file in "${files[@]}"; do printf 'token<%s>\n' "$file" > "$file"; done
}

tell() {
  local content
  IFS= read -r -d '' -N "$2" content < "$1"
  printf '%s\0' "$content"
}

shopt -s globstar dotglob nullglob
while IFS= read -r -d '' command; do
  restore
  (
    cd /home/u/proj
    ulimit -t 2 -f 2048
    exec timeout -s KILL 5 env -i HOME=/home/u PATH=/usr/bin:/bin LC_ALL=C bash --norc --noprofile -c "$command"
  ) < /dev/null > /run/out 2> /run/err
  printf '%s\0' "$?"
  tell /run/out 8192
  tell /run/err 500
  found=(/home/u/** /tmp/**)
  printf '%s\0' "${#found[@]}"
  for path in "${found[@]}"; do
    printf '%s\0' "$path"
    if [[ -f $path && ! -L $path ]]; then tell "$path" 2048; else printf '\0'; fi
  done
done
