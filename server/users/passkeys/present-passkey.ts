import type { PasskeyRecord } from '#domain/accounts/passkey.ts';
import type { PasskeyRow } from './passkey-queries.ts';

/** Converts a passkey for its owner, field by field. */
export const presentPasskey = ({ id, name, created_at, used_at }: PasskeyRow): PasskeyRecord => ({
  id,
  name,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
