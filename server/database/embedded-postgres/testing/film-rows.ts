import type { DatabaseConnections } from '../connections.ts';
import { connect } from './temporary-server.ts';

/** Inserts a film. If the table is missing, creates it and grants the program's role its rights, as a migration does. */
export async function insertFilm(connections: DatabaseConnections, title: string): Promise<void> {
  await makeTable(connections);
  await connect(connections.app)`insert into films values (${title})`;
}

/** Lists the titles in the order of their insertion. */
export async function listFilms(connections: DatabaseConnections): Promise<string[]> {
  const rows = await connect(connections.app)<{ title: string }[]>`select title from films`;
  return rows.map((row) => row.title);
}

/** Inserts films one by one until the server ends. */
export async function insertUntilCutOff(connections: DatabaseConnections): Promise<{ acknowledged: string[]; cutOff: Promise<void> }> {
  await makeTable(connections);
  const sql = connect(connections.app);
  const acknowledged: string[] = [];
  async function insert(): Promise<void> {
    for (let number = 1; ; number++) {
      const title = `film ${number}`;
      try {
        await sql`insert into films values (${title})`;
      } catch {
        return;
      }
      acknowledged.push(title);
    }
  }
  return { acknowledged, cutOff: insert() };
}

async function makeTable(connections: DatabaseConnections): Promise<void> {
  await connect(connections.owner).unsafe('create table if not exists films (title text); grant select, insert on films to films_app');
}
