import { slice } from '../../slice.ts'
import { ssoIdentityArchive } from './archive.ts'
import { browserOf } from './browser-cookie.ts'
import { createLink } from './create-link.ts'
import { finishLogout } from './finish-logout.ts'
import { finishSso } from './finish-sso.ts'
import { readKeys } from './jwks.ts'
import { linksOf, listLinks } from './links.ts'
import { removeLink } from './remove-link.ts'
import { startLink } from './start-link.ts'
import { startSso } from './start-sso.ts'

export { readSigningOfStaff } from './connections.ts'
export { logoutAddress, startLogout } from './start-logout.ts'

export const sso = slice({
  handlers: {
    sso: {
      start: ({ params, query }, { actor, services, headers }) =>
        startSso({ ...query, ...params, browser: browserOf(headers, services) }, actor, services),
      callback: ({ params, query }, { actor, services, headers }) =>
        finishSso({ ...params, answers: query, browser: browserOf(headers, services) }, actor, services),
      logoutCallback: ({ params, query }, { actor, services }) =>
        finishLogout({ ...params, answers: query }, actor, services),
      jwks: ({ params }, { services }) => readKeys(params, services),
    },
    links: {
      list: (_request, { actor, services }) => listLinks(actor, services),
      start: ({ body }, { actor, services }) => startLink(body, actor, services),
      create: ({ body }, { actor, services }) => createLink(body, actor, services),
      remove: ({ params }, { actor, services }) => removeLink(params, actor, services),
    },
    userLinks: { list: ({ params }, { services }) => linksOf(params.id, services) },
  },
  tables: ['sso_identities'],
  archive: [ssoIdentityArchive],
  trash: [{ kind: 'user', resource: ssoIdentityArchive, by: 'userId', unique: ['provider', 'externalId'] }],
})
