import { ConfirmBox } from '#app/components/layout/confirm-box.tsx';
import { MailPage, SearchLink } from '#app/components/layout/mail-page.tsx';
import { serverContext } from '#app/context.ts';
import { LINK_ROUTE_HANDLE } from '#app/form-route-handle.ts';
import { formHeaders, respond } from '#app/respond.ts';
import { confirmRequest, getRequest, type ConfirmableRequest } from '#server/subscribers/confirm-request.ts';
import type { Route } from './+types/confirm-request';

type View = { request: ConfirmableRequest } | { problem: string };

export async function loader({ params, context }: Route.LoaderArgs) {
  return respond<View>(
    async () => ({ request: await getRequest(context.get(serverContext), params.token) }),
    ({ problem }) => ({ problem }),
  );
}

/** Lets the action get the form from anywhere (web/pages.ts). */
export const handle = LINK_ROUTE_HANDLE;

export const headers = formHeaders;

export async function action({ params, context }: Route.ActionArgs) {
  return respond<{ problem?: string }>(
    async () => {
      await confirmRequest(context.get(serverContext), params.token);
      return {};
    },
    ({ problem }) => ({ problem }),
  );
}

/** Shows the page of a link that confirms a request for emails. */
export default function ConfirmRequest({ loaderData: view, actionData }: Route.ComponentProps) {
  if ('problem' in view)
    return (
      <MailPage title="This link does not work">
        <p>{view.problem}</p>
        <SearchLink />
      </MailPage>
    );
  const { words, email, button, done, isDone } = view.request;
  if (isDone)
    return (
      <MailPage title={actionData ? 'Done' : 'Already done'}>
        <p>{done}</p>
        <SearchLink />
      </MailPage>
    );
  return (
    <MailPage title="Confirm your request">
      <ConfirmBox
        words={
          <>
            Someone entered the address <bdi>{email}</bdi> and asked us {words}. If it was you, press the button.
          </>
        }
        button={button}
        problem={actionData?.problem}
        isAlone
      />
      <p>If it was not you, close this page and nothing will happen.</p>
    </MailPage>
  );
}
