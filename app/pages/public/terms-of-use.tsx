import { textPage } from '#app/components/layout/text-page.tsx';
import TEXT from '#app/content/information/terms-of-use.md';

const page = textPage(TEXT);

export const meta = page.meta;

export default page.TextPage;
