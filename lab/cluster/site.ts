import { randomBytes } from 'node:crypto';
import tls from 'node:tls';
import { signIn, type People, type Person } from '../harness/people.ts';
import { SITES, type Machine } from './machines.ts';
import { until } from './until.ts';

/**
 * Makes this process trust the certificate authority of a machine's Caddy.
 * @returns the address of the site
 */
export async function siteOf(proxy: Machine, name: keyof typeof SITES): Promise<string> {
  const root = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  await until(`${proxy.name} has a certificate`, () => proxy.succeeds(`test -s ${root}`));
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), await proxy.run(`cat ${root}`)]);
  return `https://${SITES[name]}`;
}

/** Creates an admin, a super-user and another member with the operator's command, and signs them in. */
export async function signUp(url: string, web: Machine): Promise<People> {
  const person = async (name: string, role: string): Promise<Person> => {
    const [email, password] = [`${name}@example.org`, randomBytes(12).toString('hex')];
    await web.run(`echo ${password} | films-cli user:create --email ${email} --name ${name} ${role} --password-stdin`);
    return signIn(url, { email, password });
  };
  return {
    admin: await person('admin', '--admin'),
    trusted: await person('trusted', '--trusted'),
    user: await person('user', ''),
  };
}
