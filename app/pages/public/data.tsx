import { InformationPage } from '#app/components/layout/information-page.tsx';
import { catalogueData } from '#app/content/catalogue-data.tsx';
import { informationMeta } from '#app/content/information-text.ts';
import { serverContext } from '#app/context.ts';
import { findLatestDump } from '#server/films/dump/dump-files.ts';
import type { Route } from './+types/data';

export async function loader({ context }: Route.LoaderArgs) {
  return { dump: await findLatestDump(context.get(serverContext)) };
}

export const meta = () => informationMeta(catalogueData(undefined));

export default function Data({ loaderData }: Route.ComponentProps) {
  return <InformationPage text={catalogueData(loaderData.dump)} />;
}
