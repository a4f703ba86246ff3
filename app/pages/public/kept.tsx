import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { KeptList } from '#app/components/kept/kept-list.tsx';
import { programmeOf, keptText } from '#app/components/kept/kept-texts.ts';
import { useKeptListings } from '#app/components/kept/use-kept-listings.ts';
import { serverContext } from '#app/context.ts';
import { removeKeptListing, restoreKeptListings, type KeptListing } from '#app/session/storage/kept-listings.ts';
import { readProgrammeDraft, storeProgrammeDraft } from '#app/session/storage/programme-draft.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { countText } from '#domain/text/count-text.ts';
import css from './kept.module.css';
import type { Route } from './+types/kept';
import { PageHeading } from '#app/ui/page-heading.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(serverContext).settings.siteUrl });

export const meta = () => [{ title: `Kept listings – ${SITE.name}` }, { name: 'robots', content: 'noindex, follow' }];

/** Shows the listings that this browser keeps. People can print or send the list, or check it as a programme. */
export default function Kept({ loaderData: { site } }: Route.ComponentProps) {
  const kept = useKeptListings();
  const [removed, setRemoved] = useState<{ before: readonly KeptListing[]; text: string }>();
  const notice = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const remove = (text: string, act: () => void) => {
    setRemoved({ before: kept ?? [], text });
    act();
    notice.current?.focus();
  };
  const checkAsProgramme = () => {
    const draft = readProgrammeDraft('');
    storeProgrammeDraft('', { films: programmeOf(kept ?? [], draft?.films ?? ''), name: draft?.name ?? '', at: Date.now() });
    void navigate(paths.programme());
  };
  return (
    <div className={`stack wide fills-screen ${css['page']}`}>
      <PageHeading ref={heading} tabIndex={-1}>
        Kept listings
      </PageHeading>
      <Notice ref={notice} tabIndex={-1} message={removed?.text}>
        {removed && (
          <Button
            onClick={() => {
              restoreKeptListings(removed.before);
              setRemoved(undefined);
              heading.current?.focus();
            }}
          >
            Undo
          </Button>
        )}
      </Notice>
      <noscript>
        <p>This page needs JavaScript, because your list is stored only in your browser.</p>
      </noscript>
      <p className="no-print">To keep a listing, press “Keep” on its page. The list is stored only in this browser.</p>
      {kept?.length === 0 && (
        <div className={css['none']}>
          <p>You have not kept any listings.</p>
          <ButtonLink to={paths.home()} variant="primary">
            Find listings
          </ButtonLink>
        </div>
      )}
      {kept && kept.length > 0 && (
        <>
          <p>{countText(kept.length, 'listing')}</p>
          <div className="wrap no-print">
            <Button variant="primary" onClick={checkAsProgramme}>
              Check as a programme
            </Button>
            <Button onClick={() => print()}>Print</Button>
            <CopyButton text={keptText(kept, site)} what="list">
              Copy the list
            </CopyButton>
            <Button onClick={() => remove(`${countText(kept.length, 'listing')} removed.`, () => restoreKeptListings([]))}>
              Remove all
            </Button>
          </div>
          <KeptList listings={kept} onRemove={({ _id, title }) => remove(`“${title}” removed.`, () => removeKeptListing(_id))} />
        </>
      )}
    </div>
  );
}
