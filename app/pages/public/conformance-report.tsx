import downloads from 'virtual:downloads';
import { Link } from 'react-router';
import { InformationPage } from '#app/components/layout/information-page.tsx';
import { conformanceReport } from '#app/content/accessibility/conformance-report.ts';
import { informationMeta } from '#app/content/information-text.ts';
import { informationTextOf } from '#app/content/information-text-of.tsx';
import { InShort } from '#app/content/parts/in-short.tsx';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { ButtonAnchor } from '#app/ui/button.tsx';
import { fileSize } from '#app/ui/file-size.ts';
import type { Route } from './+types/conformance-report';

/** Creates the text on the server, so that the browser gets only the result with the page. */
export const loader = () => conformanceReport(SITE);

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? informationMeta(loaderData.frontMatter) : []);

/** Shows how the site meets each requirement of the standards, in the form that buyers of software expect. */
export default function ConformanceReport({ loaderData: text }: Route.ComponentProps) {
  return (
    <InformationPage text={informationTextOf(text, {})}>
      <InShort sentences={text.frontMatter.inShort} />
      <Files />
      <p className="no-print">
        <Link to={paths.accessibility()}>About the accessibility of this site</Link>
      </p>
    </InformationPage>
  );
}

function Files() {
  const { pdf, word } = downloads['conformance-report'];
  const download = <span className="visually-hidden">Download the accessibility conformance report as </span>;
  return (
    <>
      <p className="no-print">
        <ButtonAnchor download href={paths.conformanceReportFile('pdf')}>
          <span>
            {download}PDF, {fileSize(pdf)}
          </span>
        </ButtonAnchor>
      </p>
      <p className="no-print">
        <ButtonAnchor download href={paths.conformanceReportFile('docx')}>
          <span>
            {download}DOC (Word), {fileSize(word)}
          </span>
        </ButtonAnchor>
      </p>
    </>
  );
}
