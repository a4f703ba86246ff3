import { data } from 'react-router';
import { AlertsBox, AlertsPage, SearchLink } from '#app/components/alerts/alerts-page.tsx';
import { serverContext } from '#app/context.ts';
import { LINK_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { AppError } from '#server/errors.ts';
import { confirmRequest, getRequest, type ConfirmableRequest } from '#server/subscribers/confirm-request.ts';
import type { Route } from './+types/confirm-request';

type View = ({ is: 'request' } & ConfirmableRequest) | { is: 'problem'; why: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return data<View>({ is: 'request', ...(await getRequest(context.get(serverContext), params.token)) });
  } catch (error) {
    return refused<View>(error, (why) => ({ is: 'problem', why }));
  }
}

/** Lets the action read the form (web/pages.ts). */
export const handle = LINK_ROUTE_HANDLE;

export async function action({ params, context }: Route.ActionArgs) {
  try {
    await confirmRequest(context.get(serverContext), params.token);
    return data<{ problem?: string }>({});
  } catch (error) {
    return refused<{ problem?: string }>(error, (problem) => ({ problem }));
  }
}

function refused<Data>(error: unknown, describe: (why: string) => Data) {
  if (!(error instanceof AppError)) throw error;
  return data(describe(error.message), { status: error.status });
}

/** Shows the page of a link that confirms a request for emails. Opening it changes nothing, because mail scanners open links. */
export default function ConfirmRequest({ loaderData: view, actionData }: Route.ComponentProps) {
  if (view.is === 'problem')
    return (
      <AlertsPage title="This link does not work">
        <p>{view.why}</p>
        <SearchLink />
      </AlertsPage>
    );
  const { words, email, button, done } = view;
  if (view.isDone)
    return (
      <AlertsPage title={actionData ? 'Done' : 'Already done'}>
        <p>{done}</p>
        <SearchLink />
      </AlertsPage>
    );
  return (
    <AlertsPage title="Confirm your request">
      <AlertsBox>
        <p id="asked">
          Someone entered the address <bdi>{email}</bdi> and asked us {words}. If it was you, press the button.
        </p>
        {actionData?.problem !== undefined && <StatusMessage isProblem>{actionData.problem}</StatusMessage>}
        <form method="post">
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader came to press this button, and the text above describes it */}
          <Button type="submit" variant="primary" aria-describedby="asked" autoFocus>
            {button}
          </Button>
        </form>
      </AlertsBox>
      <p>If it was not you, close this page and nothing will happen.</p>
    </AlertsPage>
  );
}
