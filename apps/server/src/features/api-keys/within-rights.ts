import { addGrants, coversGrants, withOwnOf } from '@plaza/domain'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Rights } from './rules.ts'

type Asked = Partial<Record<'roles' | 'permissions' | 'readNamespaces' | 'editNamespaces', string[]>>

/** The rights that are asked for a key. */
export const rightsIn = ({ roles, permissions, readNamespaces, editNamespaces }: Asked): Rights => ({
  roles: roles ?? [],
  permissions: permissions ?? [],
  read_namespaces: readNamespaces ?? [],
  edit_namespaces: editNamespaces ?? [],
})

/** Whether somebody may do all that a key may: whoever holds it could do it in their place. What everybody may do counts for them. */
export async function isWithin(
  { roles: values, permissions, read_namespaces, edit_namespaces }: Rights,
  { grants }: Pick<Actor, 'grants'>,
  { roles, settings }: Pick<Services, 'roles' | 'settings'>,
): Promise<boolean> {
  if (!settings.limits) return true
  const [ofRoles, everybody] = [await roles.grantsOf(values), await roles.grantsOf(['public'])]
  const namespaces = { readNamespaces: read_namespaces, editNamespaces: edit_namespaces }
  return coversGrants(withOwnOf(grants, everybody), addGrants(ofRoles, { permissions, ...namespaces }))
}

/** Nobody gives a key rights that they do not have, to themselves least of all. */
export async function checkWithin(rights: Rights, actor: Actor, services: Pick<Services, 'roles' | 'settings'>) {
  if (!(await isWithin(rights, actor, services))) throw refuse('staff.rightsBeyond')
}
