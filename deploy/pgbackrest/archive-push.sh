#!/bin/sh
# /usr/local/bin/films-pgbackrest-push SEGMENT: PostgreSQL's archive_command, in which pgBackRest wants to find its own name.
# A standby that was rewound has segments of earlier timelines of which it does not know that they are archived, and offers them when it
# becomes the primary. The one in which a timeline ended was archived by another server with another end: pgBackRest refuses it (45), and
# PostgreSQL would offer it for ever and archive nothing after it. The way back never leads through it: the next timeline's
# own segment begins with the same. Of the timeline that is written now another segment of the same name stays an error: two would be writing it.
set -u
pgbackrest --stanza=films archive-push "$1" && exit 0
status=$?
[ "$status" -eq 45 ] || exit "$status"
name=${1##*/}
now=$(/usr/lib/postgresql/15/bin/pg_controldata . | sed -n "s/^Latest checkpoint's TimeLineID: *//p")
[ -n "$now" ] && [ "$((0x$(printf %.8s "$name")))" -lt "$now" ] || exit "$status"
echo "$name of an earlier timeline is in the archive already, with another end: left as it is there" >&2
