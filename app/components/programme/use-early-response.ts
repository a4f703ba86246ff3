import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepProgramme, newProgrammeId } from '#app/session/storage/programmes.ts';
import type { Problem } from '#app/session/api/problem.ts';
import { useKeptResponse } from '#app/ui/use-kept-response.ts';
import { paths } from '#domain/paths.ts';
import type { Gap } from './gaps.ts';
import type { ProgrammeFindings } from './parse-programme-text.ts';

/** Data that the page shows after a form was sent without a redirect. */
export type SentProgramme =
  | { is: 'wrong'; problem: Problem; typed: { text: string; name: string } }
  | { is: 'unkept'; findings: ProgrammeFindings; choices: Record<string, string>; shown: Gap | undefined };

/** The server's results, by the id under which the browser keeps the programme, to save a second request. */
const pendingFindings = new Map<string, ProgrammeFindings>();

/** Returns the result for this programme from before hydration, once. */
export function consumeFindings(id: string): ProgrammeFindings | undefined {
  const findings = pendingFindings.get(id);
  pendingFindings.delete(id);
  return findings;
}

/**
 * Returns the form's response. If the form was sent before hydration, this hook also keeps a result in this browser, as if the script had
 * sent the form.
 */
export function useEarlyResponse(sent: SentProgramme | undefined): SentProgramme | undefined {
  const [early] = useState(sent);
  const navigate = useNavigate();
  useEffect(() => {
    if (early?.is !== 'unkept') return;
    const { findings, choices, shown } = early;
    const { text, name, films } = findings;
    const id = newProgrammeId();
    if (!keepProgramme({ id, name, text, films: films.length, choices })) return;
    pendingFindings.set(id, findings);
    void navigate(paths.programme({ kept: id, show: shown }), { replace: true });
  }, [early, navigate]);
  return useKeptResponse(sent);
}
