import { Type } from 'typebox'
import { dataExport } from './accounts.ts'
import { endpoint, needs } from './endpoint.ts'
import { closed, oneOf } from './schema.ts'
import { userIdParams } from './users.ts'

/** What people can ask of those who run the marketplace by law: a copy of their data, and that it goes. */
export const userData = {
  export: endpoint({
    method: 'POST',
    path: '/users/:id/data-export',
    summary: "Make a copy of a person's data, for them or for the caller",
    access: needs('data:export:all'),
    fresh: ['deliver=caller'],
    reason: 'kept',
    recorded: true,
    params: userIdParams,
    body: closed({
      /** The person gets an email with a link to it, or the caller finds it among their own copies. */
      deliver: oneOf('person', 'caller'),
    }),
    response: dataExport,
    refusals: ['userHelp.notPerson'],
  }),
  erase: endpoint({
    method: 'POST',
    path: '/users/:id/erase',
    summary: 'Remove a person or organization for good',
    access: needs('user:remove:all'),
    fresh: true,
    reason: 'required',
    recorded: true,
    params: userIdParams,
    response: Type.Object({ id: Type.String() }),
    events: ['user__organization_left', 'user__deleted'],
    refusals: ['user.ownsAssets', 'user.ownsOrganizations', 'organization.hasChildren', 'staff.lastAdmin'],
  }),
}
