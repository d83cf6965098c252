import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/me.ts'
import { isGoingOn, operationText, progressText } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { ownOperationsQuery } from './own-operations.ts'

type ImportsProps = { openId: string | undefined; onOpen: (id: string) => void }

/** Files taken lately: each goes on without this page, and can be looked at, stopped and taken back later. */
export function Imports({ openId, onOpen }: ImportsProps) {
  const t = useT()
  const { sdk } = useServices()
  const { user } = useMe()
  const { data } = useQuery(ownOperationsQuery(sdk, user.id))
  const imports = (data ?? []).filter(({ kind }) => kind === 'import')
  if (imports.length === 0) return null
  return (
    <Block title={t('data.imports')}>
      <ul className="divide-y divide-line">
        {imports.map((operation) => (
          <li key={operation.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{operationText(t, operation)}</p>
              <p className="text-small text-ink-2">
                <When date={operation.createdDate} /> · {progressText(t, operation)}
              </p>
            </div>
            {operation.id !== openId && operation.status !== 'reading' && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${t(isGoingOn(operation) ? 'data.imports.follow' : 'data.imports.show')}, ${operationText(t, operation)}`}
                onPress={() => onOpen(operation.id)}
              >
                {t(isGoingOn(operation) ? 'data.imports.follow' : 'data.imports.show')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Block>
  )
}
