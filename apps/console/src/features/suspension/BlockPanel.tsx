import type { Block } from '@plaza/contract'
import { Button } from '@plaza/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopyId } from '../../lib/CopyId.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { RowPanel } from '../../lib/list/index.ts'
import { useMay } from '../../lib/me.ts'
import { Region } from '../../lib/Region.tsx'
import { RowsSkeleton } from '../../lib/RowsSkeleton.tsx'
import { useServices } from '../../lib/services.tsx'
import { When } from '../../lib/When.tsx'
import { blockName } from './block-name.ts'
import { kindTexts } from './texts.ts'

const UnblockDialog = lazyPart(async () => (await import('./UnblockDialog.tsx')).UnblockDialog)

/** One block, with what it has kept away. */
export function BlockPanel({ id, known }: { id: string; known: Block | undefined }) {
  const t = useT()
  const may = useMay()
  const { sdk } = useServices()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['blocks', 'one', { id }],
    queryFn: async (): Promise<Block | null> => (await sdk.blocks.list({ id: [id] }))[0] ?? null,
    ...(known && { placeholderData: known }),
  })
  const block = query.data
  return (
    <RowPanel
      title={block ? blockName(t, block) : t('blocked.title')}
      actions={
        block &&
        may('block:remove:all') && (
          <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
            {t('blocked.remove')}
          </Button>
        )
      }
    >
      <Region query={query} skeleton={<RowsSkeleton count={4} />}>
        {(one) =>
          one ? (
            <Facts>
              <Fact name={t('blocked.kind')}>{t(kindTexts[one.kind])}</Fact>
              <Fact name={t('blocked.reason')}>{one.reason}</Fact>
              <Fact name={t('blocked.by')}>{one.createdByName ?? t('blocked.by.key')}</Fact>
              <Fact name={t('blocked.when')}>
                <When date={one.createdDate} />
              </Fact>
              <Fact name={t('blocked.hits')}>{t('blocked.hits.count', { count: one.hits })}</Fact>
              {one.lastHitDate && (
                <Fact name={t('blocked.lastHit')}>
                  <When date={one.lastHitDate} />
                </Fact>
              )}
              {one.userId && (
                <Fact name={t('blocked.person')}>
                  <CopyId id={one.userId} />
                </Fact>
              )}
            </Facts>
          ) : (
            <p>{t('failure.notFound')}</p>
          )
        }
      </Region>
      {isOpen && block && <UnblockDialog block={block} onClose={() => setOpen(false)} />}
    </RowPanel>
  )
}
