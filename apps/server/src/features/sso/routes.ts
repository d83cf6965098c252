import type { Endpoints } from '@plaza/contract'
import type { Handlers } from '../../context.ts'
import { createLink } from './create-link.ts'
import { finishLogout } from './finish-logout.ts'
import { finishSso } from './finish-sso.ts'
import { readKeys } from './jwks.ts'
import { listLinks } from './links.ts'
import { removeLink } from './remove-link.ts'
import { startLink } from './start-link.ts'
import { startSso } from './start-sso.ts'

export const ssoHandlers: Handlers<Endpoints['sso']> = {
  start: startSso,
  callback: finishSso,
  logoutCallback: finishLogout,
  jwks: readKeys,
}

export const linkHandlers: Handlers<Endpoints['links']> = {
  list: listLinks,
  start: startLink,
  create: createLink,
  remove: removeLink,
}
