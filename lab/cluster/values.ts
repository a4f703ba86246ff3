import { randomBytes } from 'node:crypto';
import { ADDRESSES } from './machines.ts';

export type Secrets = ReturnType<typeof makeSecrets>;

export const makeSecrets = () => {
  const secret = () => randomBytes(24).toString('hex');
  return {
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    FILMS_PASSWORD: secret(),
    JWT_SECRET: secret(),
  };
};

/** Returns the lines of cluster.env. */
export const valuesOf = (secrets: Secrets, site: string) =>
  [
    ...Object.entries(ADDRESSES).map(([name, address]) => `${name.toUpperCase()}=${address}`),
    'NETWORK=10.77.0.0/24',
    `SITE=${site}`,
    'CERTIFICATE=internal',
    ...Object.entries(secrets).map(([name, value]) => `${name}=${value}`),
  ].join('\n');
