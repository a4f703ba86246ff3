import { Button } from '#app/ui/button.tsx';
import { countText } from '#domain/text/count-text.ts';
import css from './filter-panel.module.css';
import { FilmFilters, type FilmFiltersProps } from './film-filters.tsx';

/** Id of the panel. Without JavaScript, the button that opens the panel is a link to it. */
const PANEL = 'filters';

interface PanelProps extends FilmFiltersProps {
  isOpen: boolean;
  /** Search text of the films that the options are for. */
  search: string;
  /** Number of materials left. */
  total: number;
  /** Called when people want to see the materials. */
  onShow: () => void;
  onClose: () => void;
}

/**
 * Shows the filters: in a column next to the films or, on a narrow screen, in a panel that opens. There, the films are far below, so a
 * button at the edge of the screen shows how many are left and scrolls to them.
 */
export function FilterPanel({ isOpen, search, total, onShow, onClose, ...filters }: PanelProps) {
  return (
    <section
      id={PANEL}
      className={`no-print ${css['panel']}`}
      aria-labelledby="filters-heading"
      data-open={isOpen}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        onClose();
        document.querySelector<HTMLElement>(`[aria-controls=${PANEL}]`)?.focus();
      }}
    >
      <h2 id="filters-heading" className={css['title']}>
        Filters
      </h2>
      {/* Another search replaces the options. Otherwise those that it shares with the previous search would move. */}
      <FilmFilters key={search} {...filters} />
      <div className={css['show']}>
        <Button variant="primary" onClick={onShow}>
          Show {countText(total, 'material')}
        </Button>
      </div>
    </section>
  );
}

interface ToggleProps {
  isOpen: boolean;
  applied: number;
  onToggle: () => void;
}

/** Opens the panel on a narrow screen. Without JavaScript, it is a link to the panel. */
export function FilterPanelToggle({ isOpen, applied, onToggle }: ToggleProps) {
  const name = (
    <span>
      Filters
      {applied > 0 && (
        <>
          {` (${applied}`}
          <span className="visually-hidden"> applied)</span>
          <span aria-hidden="true">)</span>
        </>
      )}
    </span>
  );
  return (
    <>
      <Button className={`no-print needs-scripts ${css['toggle']}`} aria-expanded={isOpen} aria-controls={PANEL} onClick={onToggle}>
        {name}
      </Button>
      <a href={`#${PANEL}`} className={`no-print without-scripts target ${css['plainToggle']}`}>
        {name}
      </a>
    </>
  );
}
