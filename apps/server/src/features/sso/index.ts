import { slice } from '../../slice.ts'
import { ssoIdentityArchive } from './archive.ts'
import { createLink } from './create-link.ts'
import { finishLogout } from './finish-logout.ts'
import { finishSso } from './finish-sso.ts'
import { readKeys } from './jwks.ts'
import { listLinks } from './links.ts'
import { removeLink } from './remove-link.ts'
import { startLink } from './start-link.ts'
import { startSso } from './start-sso.ts'

export { logoutAddress, startLogout } from './start-logout.ts'

export const sso = slice({
  handlers: {
    sso: {
      start: startSso,
      callback: finishSso,
      logoutCallback: finishLogout,
      jwks: readKeys,
    },
    links: {
      list: listLinks,
      start: startLink,
      create: createLink,
      remove: removeLink,
    },
  },
  tables: ['sso_identities'],
  archive: [ssoIdentityArchive],
})
