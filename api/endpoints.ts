import type { EndpointGroup } from './documentation/openapi.ts';
import type { Endpoint } from './endpoint/define-endpoint.ts';
import { CONTACT_ENDPOINTS } from './contacts.ts';
import { FILM_ENDPOINTS } from './films.ts';
import { ALERT_ENDPOINTS } from './alerts.ts';
import { MODERATION_ENDPOINTS } from './moderation.ts';
import { HEALTH_ENDPOINTS } from './health.ts';
import { OPERATIONS_ENDPOINTS } from './operations.ts';
import { PASSKEY_ENDPOINTS } from './passkeys.ts';
import { SESSION_ENDPOINTS } from './sessions.ts';
import { STATISTICS_ENDPOINTS } from './statistics.ts';
import { USER_ENDPOINTS } from './users.ts';
import { WANTED_ENDPOINTS } from './wanted.ts';

/** Errors of all groups: the database may be unavailable (503), and a proxy may get no response or a late one (502, 504). */
const ERRORS = [502, 503, 504] as const;

const API_GROUPS: EndpointGroup[] = [
  { name: 'Films', basePath: '/api', endpoints: FILM_ENDPOINTS, errors: ERRORS },
  { name: 'Statistics', basePath: '/api', endpoints: STATISTICS_ENDPOINTS, errors: ERRORS },
  { name: 'Moderation', basePath: '/api', endpoints: MODERATION_ENDPOINTS, errors: ERRORS },
  { name: 'Contacts', basePath: '/api', endpoints: CONTACT_ENDPOINTS, errors: ERRORS },
  { name: 'Wanted materials', basePath: '/api', endpoints: WANTED_ENDPOINTS, errors: ERRORS },
  { name: 'Users', basePath: '/api', endpoints: USER_ENDPOINTS, errors: ERRORS },
  { name: 'Alerts', basePath: '/api', endpoints: ALERT_ENDPOINTS, errors: ERRORS },
  { name: 'Operations', basePath: '/api', endpoints: OPERATIONS_ENDPOINTS, errors: ERRORS },
  { name: 'Sessions', basePath: '/api', endpoints: SESSION_ENDPOINTS, errors: ERRORS },
  { name: 'Passkeys', basePath: '/api', endpoints: PASSKEY_ENDPOINTS, errors: ERRORS },
];

/** Every endpoint below /api. */
export const API_ENDPOINTS: readonly Endpoint[] = API_GROUPS.flatMap(({ endpoints }) => endpoints);

/** Every endpoint, in the order of the documentation. */
export const ENDPOINT_GROUPS: readonly EndpointGroup[] = [...API_GROUPS, { name: 'Health', basePath: '', endpoints: HEALTH_ENDPOINTS }];
