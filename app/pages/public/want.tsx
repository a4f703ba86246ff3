import { FormPage } from '#app/components/layout/form-page.tsx';
import { PrivateFacts } from '#app/components/wanted/private-facts.tsx';
import { NO_WANT, readWant, WANT_FIELDS, wantInput, type WantTexts } from '#app/components/wanted/read-want.ts';
import { WantFields } from '#app/components/wanted/want-fields.tsx';
import { WantResult } from '#app/components/wanted/want-result.tsx';
import { senderContext, serverContext } from '#app/context.ts';
import { countForm, formHeaders, parseForm, respond } from '#app/respond.ts';
import { api } from '#app/session/api/api-client.ts';
import { asProblem, checkInput, type Problem } from '#app/session/api/problem.ts';
import { revalidateAfterValidInput } from '#app/session/api/revalidation.ts';
import { currentSession } from '#app/session/auth/session.ts';
import { PostForm } from '#app/ui/post-form.tsx';
import { joinList } from '#domain/films/film-texts.ts';
import { listingFromJson } from '#domain/films/listing.ts';
import { VISITOR } from '#domain/policy.ts';
import { wantSchema } from '#domain/wanted/want-schema.ts';
import type { WantResult as Result } from '#domain/wanted/want-response.ts';
import type { Context } from '#server/context.ts';
import { getFilm } from '#server/films/catalogue/get-film.ts';
import { wantMaterial } from '#server/wanted/want-material.ts';
import { listLanguages } from '#server/wanted/wanted-languages.ts';
import css from './want.module.css';
import type { Route } from './+types/want';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(serverContext);
  const query = new URL(request.url).searchParams;
  const languages = await listLanguages(ctx);
  return { languages, texts: await prefilled(ctx, query, languages) };
}

/** Returns the texts that the form begins with: those of a public listing, or those in the address. */
async function prefilled(ctx: Context, query: URLSearchParams, languages: readonly string[]): Promise<WantTexts> {
  const value = (key: string) => query.get(key)?.trim() ?? '';
  const asked = {
    ...NO_WANT,
    title: value('title'),
    year: value('year'),
    directors: query.getAll('director').join(', '),
    format: value('format'),
    language: languages.find((language) => language === value('language')) ?? '',
  };
  const id = value('film');
  const film = id === '' ? undefined : await getFilm(ctx, VISITOR, id).then(listingFromJson, () => undefined);
  return film ? { ...asked, title: film.title, year: String(film.year), directors: joinList(film.directors) } : asked;
}

export const headers = formHeaders;

export const shouldRevalidate = revalidateAfterValidInput;

/** The result, or the problem with the typed texts if the server sends the page again. */
type Sent = { result: Result; email: string } | (Problem & { typed?: WantTexts });

/** Stores what a visitor needs, without JavaScript or before hydration. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(serverContext);
  const { network } = context.get(senderContext);
  const typed = readWant(await request.formData());
  return respond<Sent>(
    async () => {
      const input = parseForm(wantSchema(ctx.clock().getUTCFullYear()), wantInput(typed, false));
      const want = async () => wantMaterial(ctx, { viewer: VISITOR, network }, input);
      return { result: await countForm(context, ['listRequestsOfNetwork'], want), email: typed.email };
    },
    (problem) => ({ ...problem, typed }),
  );
}

/** Stores what a member needs, whose session only this browser has, or what a visitor needs. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Sent> {
  const typed = readWant(await request.formData());
  try {
    const input = wantInput(typed, currentSession() !== undefined);
    checkInput(wantSchema(new Date().getUTCFullYear()), input);
    const result = await api.post<Result>('wanted', input, request);
    return { result, email: typed.email };
  } catch (error) {
    return asProblem(error);
  }
}

const TITLE = 'Say that you need a material';

/** Asks which material someone needs. */
export default function Want({ loaderData: { languages, texts }, actionData }: Route.ComponentProps) {
  const problem = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <FormPage title={TITLE} hasErrors={problem !== undefined}>
      {actionData && 'result' in actionData ? (
        <WantResult result={actionData.result} email={actionData.email} />
      ) : (
        <div className={`stack ${css['form']}`}>
          <p>
            Tell makers and distributors what is missing. If others need the same material, we add you to the count. We email you once, when
            the material is listed.
          </p>
          <PrivateFacts />
          <PostForm fields={WANT_FIELDS} problem={problem} button="We need this" sending="Sending…">
            <WantFields texts={problem?.typed ?? texts} languages={languages} />
          </PostForm>
        </div>
      )}
    </FormPage>
  );
}
