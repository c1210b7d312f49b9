import { type MountedCall, type PublicPage, remembered } from '../platform/index.ts';
import { publicPages } from './public-page/public-pages.ts';
import { downloadPublicationHandler, getPublicationTreeHandler } from './publication.handlers.ts';

export {
  changeIdentity,
  formerIdentitiesOf,
  identitiesByMoment,
  identityOf,
  saveIdentity,
} from './identity.repository.ts';
export { type Html, html } from './public-page/html.ts';

/** The calls of the tariff publication. */
export const tariffPublicationCalls: readonly MountedCall[] = [
  remembered(getPublicationTreeHandler),
  downloadPublicationHandler,
];

/** Pages without a session that show the published tariffs. */
export const tariffPublicationPages: readonly PublicPage[] = publicPages;
