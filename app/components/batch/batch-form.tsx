import { ChooseFile } from '#app/ui/choose-file.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { StatusMessage } from '#app/ui/status-message.tsx';
import { LIMITS } from '#domain/limits.ts';
import type { OwnFilm } from '#domain/films/listing.ts';
import { BatchSteps } from './batch-steps.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { ReviewBatch } from './review-batch.tsx';
import { useBatch, type BatchState } from './use-batch.ts';
import { useReportTrouble } from './use-report-trouble.ts';

interface Props {
  userId: string;
  mayPublish: boolean;
  films: readonly OwnFilm[];
  hasFilmDatabase: boolean;
  /** Tells the page if there is an error to correct after an attempt to submit. */
  onTrouble: (isWrong: boolean) => void;
}

/** Submits many films from a file: people choose the file, review and correct its rows, then submit them. */
export default function BatchForm({ userId, mayPublish, films, hasFilmDatabase, onTrouble }: Props) {
  const [state, actions] = useBatch(userId);
  const { batch } = state;
  return batch ? (
    <ReviewBatch
      batch={batch}
      isKept={state.isKept}
      actions={actions}
      button={mayPublish ? 'Submit' : 'Submit for moderation'}
      films={films}
      onTrouble={onTrouble}
    />
  ) : (
    <Choose {...state} hasFilmDatabase={hasFilmDatabase} onChoose={(file) => void actions.read(file)} onTrouble={onTrouble} />
  );
}

type ChooseProps = BatchState & Pick<Props, 'hasFilmDatabase' | 'onTrouble'> & { onChoose: (file: File) => void };

function Choose({ reading, refused, hasFilmDatabase, onChoose, onTrouble }: ChooseProps) {
  useReportTrouble(refused !== undefined, onTrouble);
  return (
    <>
      <BatchSteps />
      {refused && (
        <ErrorSummary errors={[{ text: refused.problem, field: 'file' }]} attempt={refused}>
          {refused.more && <p>{refused.more}</p>}
        </ErrorSummary>
      )}
      <ChooseFile
        label="Your file"
        hint={`A CSV file with up to ${LIMITS.csvRows} listings. You can also drop the file here.`}
        error={refused?.problem}
        onChoose={([file]) => file && onChoose(file)}
      />
      <ColumnGuide hasFilmDatabase={hasFilmDatabase} />
      <StatusMessage>{reading !== undefined && `Reading ${reading}…`}</StatusMessage>
    </>
  );
}
