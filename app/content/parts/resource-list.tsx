import { Link } from 'react-router';
import { paths } from '#domain/paths.ts';
import { SITE } from '#domain/site/site.ts';
import { RESOURCES } from '../resources.ts';

/** Pages of others that help. */
export function ResourceList() {
  return (
    <>
      <p>
        Others publish these pages. They do not speak for {SITE.name}, nor we for them. If a link is dead, please{' '}
        <Link to={paths.contact()}>tell us</Link>.
      </p>
      <ul>
        {RESOURCES.map(({ name, by, href, about }) => (
          <li key={href}>
            <a href={href}>{name}</a> ({by}): {about}
          </li>
        ))}
      </ul>
    </>
  );
}
