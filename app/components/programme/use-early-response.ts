import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepProgramme, newProgrammeId } from '#app/session/storage/programmes.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { paths } from '#domain/paths.ts';
import type { Gap } from './gaps.ts';
import type { ProgrammeFindings } from './parse-programme-text.ts';

/** What the page shows after a form was sent and led nowhere else. */
export type SentProgramme =
  | { is: 'wrong'; problem: Problem; typed: { text: string; name: string } }
  | { is: 'unkept'; findings: ProgrammeFindings; choices: Record<string, string>; shown: Gap | undefined };

/** What the server found, for the address at which the browser keeps it: nobody asks twice. */
const pendingFindings = new Map<string, ProgrammeFindings>();

/** What was found for this programme before the page was alive, once. */
export function consumeFindings(id: string): ProgrammeFindings | undefined {
  const findings = pendingFindings.get(id);
  pendingFindings.delete(id);
  return findings;
}

/**
 * The answer to the form as the page has it. Where it was sent before the scripts were there, the router forgets the
 * server's answer as soon as it has asked its loaders: it stays until something else is shown, and a result is kept in this browser, as
 * if the script had sent the form.
 */
export function useEarlyResponse(sent: SentProgramme | undefined): SentProgramme | undefined {
  const { key } = useLocation();
  const [early] = useState({ sent, key });
  const navigate = useNavigate();
  useEffect(() => {
    if (early.sent?.is !== 'unkept') return;
    const { findings, choices, shown } = early.sent;
    const { text, name, films } = findings;
    const id = newProgrammeId();
    if (!keepProgramme({ id, name, text, films: films.length, choices })) return;
    pendingFindings.set(id, findings);
    void navigate(paths.programme({ kept: id, show: shown }), { replace: true });
  }, [early, navigate]);
  return sent ?? (early.key === key ? early.sent : undefined);
}
