import type { DescribedPermission } from '@plaza/contract'
import { permissionGroups, permissionWords } from '@plaza/domain'
import { cx, SearchField } from '@plaza/ui'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../i18n.tsx'
import { cellOf, matrixOf, nextOf, turnedCell } from './matrix.ts'

const stateTexts = { none: 'role.cell.none', own: 'role.cell.own', all: 'role.cell.all' } as const

type PermissionMatrixProps = {
  /** Every permission there is. */
  known: readonly DescribedPermission[]
  permissions: readonly string[]
  /** What comes from a parent, with its name. */
  inherited?: ReadonlyMap<string, string> | undefined
  isReadOnly?: boolean
  onChange: (changes: { permissions: string[] }) => void
}

/** What a role may do: a row for each thing, and for each action whether none, one's own or all of them. */
export function PermissionMatrix({
  known,
  permissions,
  inherited,
  isReadOnly = false,
  onChange,
}: PermissionMatrixProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const others = permissions.filter((each) => each !== '*' && !known.some(({ name }) => name === each))
  const all = [...known, ...others.map(permissionWords)]
  const words = typed.trim().toLowerCase()
  const shown = all.filter((each) => `${each.name} ${each.words} ${each.group}`.toLowerCase().includes(words))
  const hasAll = permissions.includes('*')
  return (
    <div className="flex flex-col gap-4">
      <SearchField
        label={t('role.find')}
        clearLabel={t('action.clear')}
        value={typed}
        onChange={setTyped}
        className="w-full sm:w-64"
      />
      {shown.length === 0 && <p className="text-ink-2">{t('list.noMatch')}</p>}
      {permissionGroups.map((group) => {
        const rows = matrixOf(shown.filter((each) => each.group === group))
        if (rows.length === 0) return null
        return (
          <section key={group} className="flex flex-col gap-1">
            <h2 className="text-h3">{group}</h2>
            <ul className="flex flex-col divide-y divide-line">
              {rows.map(({ object, actions }) => {
                const dangers = actions.flatMap(({ own, all: any }) =>
                  [own, any].flatMap((each) =>
                    each?.danger && (hasAll || permissions.includes(each.name) || inherited?.has(each.name))
                      ? each.danger
                      : [],
                  ),
                )
                return (
                  <li key={object} className="grid gap-x-4 gap-y-1 py-2 md:grid-cols-[10rem_1fr]">
                    <span className="pt-1.5 font-mono text-caption">{object}</span>
                    <span className="flex flex-wrap gap-1.5">
                      {actions.map((action) => {
                        const cell = cellOf(action, permissions, inherited)
                        const described = action.all ?? action.own
                        const state = cell.from
                          ? t('role.inherited', { state: t(stateTexts[cell.state]), name: cell.from })
                          : t(stateTexts[cell.state])
                        return (
                          <button
                            key={action.name}
                            type="button"
                            disabled={isReadOnly}
                            title={described?.danger ?? described?.words}
                            onClick={() =>
                              onChange({ permissions: turnedCell(action, permissions, nextOf(action, cell)) })
                            }
                            className={cx(
                              'inline-flex min-h-9 items-center gap-1.5 rounded-md border px-2.5 text-small',
                              cell.state === 'none'
                                ? 'border-line text-ink-3'
                                : 'border-brand-edge bg-brand-soft text-brand-ink',
                              cell.from && 'border-line bg-sunken text-ink-2',
                              !isReadOnly && 'cursor-pointer hover:border-ink-2',
                            )}
                          >
                            {described?.danger && <TriangleAlert aria-hidden className="size-3.5" />}
                            {action.name}
                            <span className="font-semibold">{state}</span>
                            <span className="sr-only">
                              {`. ${[described?.words, described?.danger].filter(Boolean).join('. ')}`}
                            </span>
                          </button>
                        )
                      })}
                    </span>
                    {dangers.length > 0 && (
                      <span className="text-caption text-danger-ink md:col-start-2">
                        {[...new Set(dangers)].join(' ')}
                      </span>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
