import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Addresses as in deploy/cluster.env. */
export const ADDRESSES = {
  db1: '10.77.0.11',
  db2: '10.77.0.12',
  db3: '10.77.0.13',
  web1: '10.77.0.21',
  web2: '10.77.0.22',
  proxy: '10.77.0.30',
  alone: '10.77.0.40',
  watch: '10.77.0.50',
} as const;
/** Host names of the two machines that readers use. */
export const SITES = { proxy: 'films.example.org', alone: 'alone.example.org' } as const;
export type MachineName = keyof typeof ADDRESSES;

/** Folder of the machines' disks, and the two versions of the program that the machines can run. */
export interface Place {
  directory: string;
  checkout: string;
  next: string;
}

/** A Debian with its own systemd, disk and address. deploy/README.md calls this a machine. */
export interface Machine {
  name: MachineName;
  /** Boots the machine with its existing disk. */
  start(): Promise<void>;
  isUp(): boolean;
  /**
   * Runs a shell command as root.
   * @throws Error with the output if the command fails
   */
  run(command: string): Promise<string>;
  succeeds(command: string): Promise<boolean>;
  /** Returns the path of the machine's file for this process. */
  path(file: string): string;
  /** Ends all processes of the machine and its network at once, like a loss of power. */
  pullPlug(): Promise<void>;
  /** Stops every process of the machine, including its systemd. */
  freeze(): Promise<void>;
  /** Lets the processes continue. They do not notice the lost time. */
  thaw(): Promise<void>;
}

const BOOT_TIMEOUT_MS = 60_000;

/** Creates a private network of this process, with a bridge for the machines and host names for the sites. */
export async function createNetwork(directory: string): Promise<void> {
  const hosts = path.join(directory, 'hosts');
  await writeFile(hosts, `${ADDRESSES.proxy} ${SITES.proxy}\n${ADDRESSES.alone} ${SITES.alone}\n`);
  const script = 'ip link set lo up; ip link add films type bridge; ip addr add 10.77.0.1/24 dev films; ip link set films up';
  await execute('sh', ['-ec', `${script}; mount --bind ${hosts} /etc/hosts`]);
}

export function createMachine(name: MachineName, { directory, checkout, next }: Place): Machine {
  let nspawn: ChildProcess | undefined;
  let leader = '';
  let isFrozen = false;

  const enter = (command: string) => [
    ...`--target ${leader} --mount --uts --ipc --net --pid env -i HOME=/root LANG=C.UTF-8`.split(' '),
    'PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    'bash',
    '-ec',
    command,
  ];

  const run = async (command: string) => {
    const { stdout } = await execute('nsenter', enter(command));
    return stdout.trim();
  };
  const succeeds = (command: string) =>
    run(command).then(
      () => true,
      () => false,
    );

  return {
    name,
    run,
    succeeds,
    isUp: () => leader !== '' && !isFrozen,
    path: (file) => `/proc/${leader}/root${file}`,
    async start() {
      const logFile = path.join(directory, `${name}.log`);
      const log = openSync(logFile, 'a');
      const script = path.join(import.meta.dirname, 'machine.sh');
      nspawn = spawn('unshare', ['--mount', 'bash', script, directory, name, ADDRESSES[name], checkout, next], {
        stdio: ['ignore', log, log],
      });
      closeSync(log);
      const began = performance.now();
      do {
        if (nspawn.exitCode !== null || performance.now() - began > BOOT_TIMEOUT_MS)
          throw new Error(`${name} did not boot:\n${readFileSync(logFile, 'utf8')}`);
        await delay(200);
        leader = childOf(nspawn.pid!);
      } while (leader === '' || !(await succeeds('systemctl is-active multi-user.target network-online.target')));
    },
    async pullPlug() {
      const gone = new Promise((resolve) => nspawn!.once('exit', resolve));
      process.kill(Number(leader), 'SIGKILL');
      leader = '';
      await gone;
    },
    async freeze() {
      isFrozen = true;
      // The second round stops processes that were started during the first.
      for (let count = 0; count < 2; count += 1) for (const pid of processesOf(leader)) signal(pid, 'SIGSTOP');
    },
    async thaw() {
      for (const pid of processesOf(leader)) signal(pid, 'SIGCONT');
      isFrozen = false;
    },
  };
}

/** Copies deploy/ and the values of cluster.env to the machine's disk, as deploy/README.md says. */
export async function copyDeploy(machine: Machine, values: string): Promise<void> {
  await machine.run('mkdir -p /etc/films && cp -a /opt/films/one/deploy /root/deploy');
  await machine.run(`umask 077; cat > /etc/films/cluster.env <<'VALUES'\n${values}\nVALUES`);
}

const execute = promisify(execFile);

/** Returns all processes of the machine with this first process. */
function processesOf(leader: string): number[] {
  const namespaceOf = (pid: string) => {
    try {
      return readlinkSync(`/proc/${pid}/ns/pid`);
    } catch {
      return '';
    }
  };
  const namespace = namespaceOf(leader);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && namespaceOf(name) === namespace);
  return pids.map(Number);
}

const signal = (pid: number, name: 'SIGSTOP' | 'SIGCONT') => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has just ended.
  }
};

const childOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]!;
  } catch {
    return '';
  }
};
