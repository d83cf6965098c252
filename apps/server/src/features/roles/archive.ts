import { boolean, freeData, nullable, otherwise, stamps, text, words } from '../../archive/columns.ts'
import { resource } from '../../archive/resource.ts'

/** A role here of the same value gives way: every marketplace has made its built-in roles itself. */
export const roleArchive = resource({
  name: 'role',
  plural: 'roles',
  prefixes: ['role'],
  table: 'roles',
  topic: 'roles',
  parent: 'parentId',
  unique: ['value'],
  columns: {
    ...stamps,
    name: text,
    value: text,
    customRole: otherwise(boolean, true),
    parentId: nullable(text),
    permissions: otherwise(words, []),
    readNamespaces: otherwise(words, []),
    editNamespaces: otherwise(words, []),
    metadata: freeData,
    platformData: freeData,
  },
})
