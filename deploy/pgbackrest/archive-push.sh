#!/bin/sh
# /usr/local/bin/films-pgbackrest-push SEGMENT: PostgreSQL's archive_command (pgBackRest requires its own name in it).
# A rewound standby does not know which segments of earlier timelines are archived. When it becomes the primary, it offers them again. The last
# segment of a timeline was archived by another server with another end. pgBackRest refuses it (45), and then PostgreSQL would repeat it
# for ever and archive nothing else. No recovery needs it, because the next timeline's segment begins with the same content. For the current
# timeline a different segment of the same name stays an error: it means that two servers write that timeline.
set -u
pgbackrest --stanza=films archive-push "$1" && exit 0
status=$?
[ "$status" -eq 45 ] || exit "$status"
name=${1##*/}
now=$(/usr/lib/postgresql/15/bin/pg_controldata . | sed -n "s/^Latest checkpoint's TimeLineID: *//p")
[ -n "$now" ] && [ "$((0x$(printf %.8s "$name")))" -lt "$now" ] || exit "$status"
echo "The archive already has $name of an earlier timeline, with another end. The archive stays unchanged." >&2
