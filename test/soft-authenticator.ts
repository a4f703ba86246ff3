import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The options from the API that an authenticator needs. */
interface Options {
  challenge: string;
  user?: { id: string };
}

/** The parts of a response that an attacker changes. */
interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Sum of flags: 1 user present, 4 user verified (finger, face or PIN), 64 new key included. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  fmt?: string;
}

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Makes a device with one passkey that can forge its responses. Browser tests use Chromium's authenticator (test/e2e/passkeys.e2e.ts). */
export function softAuthenticator(site: string, idBytes = 32) {
  const { hostname, origin } = new URL(site);
  const credentialId = randomBytes(idBytes);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  let counter = 0;
  let owner = '';

  const clientData = (type: string, { challenge }: Options, forged: Forgery) =>
    JSON.stringify({ type: forged.type ?? type, challenge: forged.challenge ?? challenge, origin: forged.origin ?? origin });
  const head = (flags: number, forged: Forgery) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    return Buffer.concat([sha256(forged.rpId ?? hostname), Buffer.from([forged.flags ?? flags]), count]);
  };
  const named = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key' };

  return {
    /** Creates the passkey. */
    register(options: Options, forged: Forgery = {}) {
      owner = options.user?.id ?? owner;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([head(69, forged), Buffer.alloc(16), length, credentialId, cose]);
      const attestation = new Map<string, unknown>([
        ['fmt', forged.fmt ?? 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as Map<string, Uint8Array>));
      const clientDataJSON = base64url(clientData('webauthn.create', options, forged));
      return { ...named, response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** Signs in with the passkey. */
    sign(options: Options, forged: Forgery = {}) {
      const authenticatorData = head(5, forged);
      const data = clientData('webauthn.get', options, forged);
      const signature = createSign('sha256').update(authenticatorData).update(sha256(data)).sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          userHandle: forged.userHandle ?? owner,
        },
      };
    },
  };
}
