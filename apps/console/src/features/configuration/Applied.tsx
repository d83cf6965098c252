import { useQuery } from '@tanstack/react-query'
import { Block } from '../../lib/Block.tsx'
import { useT } from '../../lib/i18n.tsx'
import { OperationSteps, operationQuery, operationText, progressText } from '../../lib/operations/index.ts'
import { useServices } from '../../lib/services.tsx'

/** What was just applied, and the way back. */
export function Applied({ operationId }: { operationId: string }) {
  const t = useT()
  const { sdk } = useServices()
  const { data: operation } = useQuery(operationQuery(sdk, operationId))
  if (!operation) return null
  return (
    <Block title={operationText(t, operation)}>
      <div role="status" className="flex flex-wrap items-center gap-3">
        <span>{progressText(t, operation)}</span>
        <OperationSteps operation={operation} />
      </div>
    </Block>
  )
}
