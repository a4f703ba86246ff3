import { useState, useEffect, useRef } from 'react';
import { redirect, useNavigate, useSearchParams, useLocation } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { countForm, formHeaders, respond } from '#app/respond.ts';
import { choicesIn } from '#app/components/programme/film-choice.tsx';
import { decideFilms } from '#app/components/programme/decide-films.ts';
import { isGap } from '#app/components/programme/gaps.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { parseProgrammeText, type ProgrammeFindings, type ParsedProgramme } from '#app/components/programme/parse-programme-text.ts';
import { ProgrammeGone, ProgrammeProblem, ProgrammeWaiting } from '#app/components/programme/programme-without-result.tsx';
import { consumeFindings, useEarlyResponse, type SentProgramme } from '#app/components/programme/use-early-response.ts';
import { ProgrammeResult } from '#app/components/programme/programme-result.tsx';
import { ProgrammeStart } from '#app/components/programme/programme-start.tsx';
import { senderContext, serverContext } from '#app/context.ts';
import { asProblem, problemWith } from '#app/session/api/problem.ts';
import { readFields } from '#app/session/auth/sent-form.ts';
import { clearProgrammeDraft } from '#app/session/storage/programme-draft.ts';
import {
  findKeptProgramme,
  forgetProgramme,
  keepProgramme,
  keptProgrammes,
  newProgrammeId,
  type KeptProgramme,
} from '#app/session/storage/programmes.ts';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { ValidationError } from '#server/errors.ts';
import { matchFilms } from '#server/films/programme/match-films.ts';
import { readPublic } from '#app/session/api/api-client.ts';
import type { FilmMatch } from '#domain/programme/programme-response.ts';
import { longDate } from '#domain/text/dates.ts';
import { LIMITS } from '#domain/limits.ts';
import css from './programme.module.css';
import type { Route } from './+types/programme';

/** View of the page, from its address alone. The server cannot know what this browser keeps. */
type View =
  | { is: 'start'; programmes: KeptProgramme[] }
  | { is: 'waiting' }
  | { is: 'gone' }
  | { is: 'problem'; name: string; why: string }
  | { is: 'result'; kept: KeptProgramme; findings: ProgrammeFindings };

const keptIn = (url: string) => new URL(url).searchParams.get('kept');

export function loader({ request }: Route.LoaderArgs): View {
  return keptIn(request.url) === null ? { is: 'start', programmes: [] } : { is: 'waiting' };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<View> {
  const id = keptIn(request.url);
  if (id === null) return { is: 'start', programmes: keptProgrammes() };
  const kept = findKeptProgramme(id);
  const parsed = kept && parseProgrammeText(kept.text, new Date().getUTCFullYear());
  if (!parsed || 'errors' in parsed) return { is: 'gone' };
  try {
    const findings = consumeFindings(id) ?? (await askProgramme(parsed, kept, request.signal));
    return { is: 'result', kept, findings };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { is: 'problem', name: kept.name, why: asProblem(error).problem };
  }
}
clientLoader.hydrate = true as const;

/** Skips reloading when someone filters the films of a result. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = keptIn(currentUrl.href) === keptIn(nextUrl.href) && currentUrl.href !== nextUrl.href;
  return formMethod === undefined && isSame ? false : defaultShouldRevalidate;
}

export const headers = formHeaders;

/** Compares a programme without JavaScript or before hydration. The result is in this response and is stored nowhere. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const form = await request.formData();
  const { films: text, name } = readFields(form, 'films', 'name');
  return respond<SentProgramme>(
    async () => {
      const parsed = parseProgrammeText(text, ctx.clock().getUTCFullYear());
      if ('errors' in parsed) throw new ValidationError(parsed.errors);
      const { films, remarks } = parsed;
      const match = async () => matchFilms(ctx, films, context.get(senderContext));
      const matches = await countForm(context, ['filmsMatchedOfNetwork'], match, films.length);
      const show = form.get('show');
      return {
        is: 'unkept',
        findings: { text, name: nameOf(name), films, matches, remarks, at: ctx.clock().toISOString() },
        choices: choicesIn(form, decideFilms(films, matches, {})),
        shown: isGap(show) ? show : undefined,
      };
    },
    (problem) => ({ is: 'wrong', problem, typed: { text, name } }),
  );
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SentProgramme> {
  const { films: text, name, kept: id } = readFields(await request.formData(), 'films', 'name', 'kept');
  const parsed = parseProgrammeText(text, new Date().getUTCFullYear());
  const typed = { text, name };
  if ('errors' in parsed) return { is: 'wrong', problem: problemWith(parsed.errors), typed };
  const before = findKeptProgramme(id);
  const programme = {
    id: before?.id ?? newProgrammeId(),
    name: nameOf(name),
    text,
    films: parsed.films.length,
    choices: before?.choices ?? {},
  };
  if (keepProgramme(programme)) {
    clearProgrammeDraft(id);
    throw redirect(paths.programme({ kept: programme.id }));
  }
  try {
    const findings = await askProgramme(parsed, programme, request.signal);
    return { is: 'unkept', findings, choices: {}, shown: undefined };
  } catch (error) {
    return { is: 'wrong', problem: asProblem(error), typed };
  }
}

export const meta = ({ location }: Route.MetaArgs) => [
  { name: 'description', content: DESCRIPTION },
  { property: 'og:title', content: TITLE },
  { property: 'og:description', content: DESCRIPTION },
  { property: 'og:type', content: 'website' },
  // A kept programme is private to its browser.
  ...(location.search === '' ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
];

const TITLE = 'Check a programme';
const DESCRIPTION =
  'Paste the films of a festival or a season to see which have descriptive subtitles or audio description, whether they fit your copies, and whom to ask.';

export default function Programme({ loaderData: view, actionData, matches }: Route.ComponentProps) {
  const sent = useEarlyResponse(actionData);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [forgotten, setForgotten] = useState<KeptProgramme>();
  const [unkeptShown, showUnkept] = useState(sent?.is === 'unkept' ? sent.shown : undefined);
  const { heading, notice } = useArrival(sent?.is === 'unkept' ? sent : view, sent?.is === 'wrong');
  const site = matches[0].loaderData.siteUrl;
  const problem = sent?.is === 'wrong' ? sent.problem : undefined;

  const forget = (programme: KeptProgramme) => {
    forgetProgramme(programme.id);
    setForgotten(programme);
    void navigate(paths.programme(), { replace: true });
  };
  const keep = (programme: Omit<KeptProgramme, 'at'>) => {
    const isKept = keepProgramme(programme);
    setForgotten(undefined);
    if (isKept) void navigate(paths.programme({ kept: programme.id }));
    return isKept;
  };
  const content = () => {
    if (sent?.is === 'unkept') {
      const { findings, choices } = sent;
      const programme = {
        id: newProgrammeId(),
        name: findings.name,
        text: findings.text,
        films: findings.films.length,
      };
      return (
        <ProgrammeResult
          {...{ heading, findings, choices, site, problem }}
          kept={undefined}
          shown={unkeptShown}
          onChoose={() => {}}
          onShow={showUnkept}
          onKeep={(choices) => keep({ ...programme, choices })}
        />
      );
    }
    if (view.is === 'result') {
      const { kept, findings } = view;
      const show = address.get('show');
      return (
        <ProgrammeResult
          key={`${kept.id} ${kept.at}`}
          {...{ heading, findings, kept, site, problem }}
          choices={kept.choices}
          shown={isGap(show) ? show : undefined}
          onChoose={(choices) => void keepProgramme({ ...kept, choices })}
          onShow={(show) =>
            void navigate(paths.programme({ kept: kept.id, show }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          onForget={() => forget(kept)}
        />
      );
    }
    if (view.is === 'problem') return <ProgrammeProblem heading={heading} {...view} />;
    if (view.is === 'waiting') return <ProgrammeWaiting heading={heading} />;
    if (view.is === 'gone') return <ProgrammeGone heading={heading} />;
    return (
      <ProgrammeStart
        {...{ heading, notice, problem, forgotten }}
        programmes={view.programmes}
        typed={sent?.typed}
        onForget={forget}
        onRestore={() => void (forgotten && keep(forgotten))}
      />
    );
  };
  const named = sent?.is === 'unkept' ? sent.findings : view.is === 'result' && view.findings;
  return (
    <div className={`wide ${css['page']}`}>
      <title>{`${problem ? 'Error: ' : ''}${named ? oneLine(named.name) : TITLE} – ${SITE.name}`}</title>
      {content()}
    </div>
  );
}

/** Requests the register's matches for these films. @throws ApiError */
async function askProgramme(
  { sent, films, remarks }: ParsedProgramme,
  { text, name }: Pick<ProgrammeFindings, 'text' | 'name'>,
  signal: AbortSignal,
): Promise<ProgrammeFindings> {
  const matches = await readPublic<FilmMatch[]>('films/match', signal, sent);
  return { text, name, films, matches, remarks, at: new Date().toISOString() };
}

/** Names a programme: the name that someone typed, or else the date. */
function nameOf(typed: string): string {
  const name = [...typed.trim()].slice(0, LIMITS.shortText).join('');
  return name === '' ? `Programme of ${longDate(Date.now())}` : name;
}

/**
 * Moves focus after someone sent a form, followed a link or forgot a programme: to the message or the heading. An error in a form takes the
 * focus itself.
 */
function useArrival(shown: unknown, isWrong: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const last = useRef({ shown, key });
  useEffect(() => {
    const before = last.current;
    last.current = { shown, key };
    if (before.shown === shown || before.key === key || isWrong) return;
    const isSaid = notice.current?.textContent !== '' && notice.current;
    (isSaid || heading.current)?.focus();
  }, [shown, key, isWrong]);
  return { heading, notice };
}
