import type { System } from '@plaza/contract'
import { useIntl } from '@plaza/ui/intl'
import { Block } from '../../lib/Block.tsx'
import { Fact, Facts } from '../../lib/Facts.tsx'
import { useT } from '../../lib/i18n.tsx'
import { When } from '../../lib/When.tsx'

const gibibyte = 1024 ** 3
const driftMs = 2_000

/** Which servers run, and on what. */
export function Servers({ system }: { system: System }) {
  const t = useT()
  const intl = useIntl()
  const sizeOf = (bytes: number) =>
    intl.formatNumber(bytes / gibibyte, {
      style: 'unit',
      unit: 'gigabyte',
      unitDisplay: 'short',
      maximumFractionDigits: bytes < 10 * gibibyte ? 1 : 0,
    })
  const { answers, servers } = system
  return (
    <Block title={t('system.servers', { count: servers.length })}>
      <Facts>
        <Fact name={t('system.version')}>
          {system.version} · {system.environment}
        </Fact>
        <Fact name={t('system.address')}>{t(system.isHttps ? 'system.https' : 'system.http')}</Fact>
        <Fact name={t('system.answers')}>
          {t('system.answers.count', { count: answers.count, failed: answers.failed })}
        </Fact>
        {answers.p50Ms !== null && answers.p95Ms !== null && (
          <Fact name={t('system.speed')}>{t('system.times', { half: answers.p50Ms, most: answers.p95Ms })}</Fact>
        )}
      </Facts>
      <ul className="mt-4 flex flex-col gap-4 border-line border-t pt-4">
        {servers.map((server, at) => (
          <li key={server.id}>
            <h3 className="mb-2 font-semibold text-small">
              {t(server.isThis ? 'system.server.this' : 'system.server', { number: at + 1 })}
            </h3>
            <Facts>
              <Fact name={t('system.started')}>
                <When date={server.startedDate} />
              </Fact>
              {server.version !== system.version && <Fact name={t('system.version')}>{server.version}</Fact>}
              <Fact name={t('system.memory')}>{sizeOf(server.memoryBytes)}</Fact>
              {server.diskFreeBytes !== null && server.diskBytes !== null && (
                <Fact name={t('system.disk')}>
                  {t('system.disk.free', { free: sizeOf(server.diskFreeBytes), all: sizeOf(server.diskBytes) })}
                </Fact>
              )}
              {server.clockDriftMs !== null && (
                <Fact name={t('system.clock')}>
                  {t(Math.abs(server.clockDriftMs) < driftMs ? 'system.clock.right' : 'system.clock.off', {
                    ms: server.clockDriftMs,
                  })}
                </Fact>
              )}
            </Facts>
          </li>
        ))}
      </ul>
    </Block>
  )
}
