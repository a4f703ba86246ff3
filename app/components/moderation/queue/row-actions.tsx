import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import type { ModeratedFilm } from '#domain/films/listing.ts';
import { ActionStatus } from '#app/ui/action-status.tsx';
import { DeleteButton } from '#app/components/moderation/delete-button.tsx';
import { FlagButton } from '#app/components/moderation/flag-button.tsx';
import type { RowActionsState } from './use-dashboard-actions.ts';

interface Props {
  film: ModeratedFilm;
  /** Name of the film that distinguishes it from the others in the list. */
  name: string;
  /** The dashboard's query string, which the film's page keeps in its address. */
  query: string;
  actions: RowActionsState;
}

/** Offers more decisions about a film without opening its page. */
export function RowActions({ film, name, query, actions: { isBusy, feedbackFor, send } }: Props) {
  const feedback = feedbackFor(film);
  return (
    <>
      <FlagButton film={film} nameAmongMany={name} isBusy={isBusy} onFlag={send} />
      <DeleteButton film={film} nameAmongMany={name} isBusy={isBusy} onDelete={send} />
      <ActionStatus about={feedback?.text} isProblem={feedback?.isProblem === true}>
        {feedback && feedback.of !== 'approve' && (
          <>
            {feedback.text}{' '}
            {feedback.needsReason && (
              <Link to={`${paths.edit(film._id, query)}#notes`}>
                Say why in the notes<span className="visually-hidden"> ({name})</span>
              </Link>
            )}
          </>
        )}
      </ActionStatus>
    </>
  );
}
