import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { PooledConnection } from '#server/database/pooled-connection.ts';

/** A COPY into one table, piece by piece; what the server says against it fails the next piece, or the end. */
export interface CopyIn {
  write(piece: Buffer): Promise<void>;
  end(): Promise<void>;
}

/** @param text a COPY from standard input in the text format */
export function startCopyIn(connection: PooledConnection, text: string): CopyIn {
  const pieces = new PassThrough();
  const done = pipeline(pieces, connection.client.query(copyFrom(text)));
  done.catch(() => {}); // whoever writes next is told
  return {
    async write(piece) {
      if (!pieces.write(piece)) await Promise.race([once(pieces, 'drain'), done]);
    },
    async end() {
      pieces.end();
      await done;
    },
  };
}
