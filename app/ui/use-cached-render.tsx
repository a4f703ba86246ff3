import { createContext, useContext, type ReactNode } from 'react';

/** A pure piece of a page: it shows what its props say, as JSON would keep them, and asks nothing else. */
export type Piece<Props> = (props: Props) => ReactNode;

type RenderCached = <Props extends object>(piece: Piece<Props>, props: Props) => string;

/** How the server renders such pieces (render-cache.tsx). In the browser there is none. */
export const CachedRenderContext = createContext<RenderCached | undefined>(undefined);

/**
 * What an element holds when all of it is a piece that many pages have, such as the cells of a film's row:
 * `<tr {...cached(Cells, props)} />`. The server takes it as it was rendered before; the browser makes its elements as
 * always, and finds them in the page, for both are the same markup.
 */
export function useCachedRender() {
  const renderCached = useContext(CachedRenderContext);
  return <Props extends object>(Piece: Piece<Props>, props: Props) =>
    renderCached
      ? // React itself wrote this, and escaped what people typed.
        { dangerouslySetInnerHTML: { __html: renderCached(Piece, props) } }
      : { children: <Piece {...props} /> };
}
