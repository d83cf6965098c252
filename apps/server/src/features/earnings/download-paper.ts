import { Readable } from 'node:stream'
import type { Actor, Services } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { Download } from '../../lib/reply.ts'
import { drawPdf } from '../../providers/pdf/index.ts'
import { readerOf } from '../notices/index.ts'
import { limitCalls } from '../rate-limits/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { findUser } from '../users/index.ts'
import { readAddress } from './paper-address.ts'
import { receiptSheet, statementSheet, statementTable } from './paper-sheets.ts'
import { receiptOf } from './read-receipt.ts'
import { statementOf } from './read-statement.ts'

const fileOf = (name: string, contentType: string, body: Buffer) =>
  new Download({ name, contentType, bytes: body.length, body: Readable.from([body]) })

/** The file behind an address that a receipt or a statement told, in the language of whoever asked for it. */
export async function downloadPaper(token: string, actor: Actor, services: Services): Promise<Download> {
  const paper = readAddress(token, services)
  const reader = paper.readerId === null ? undefined : await findUser(services.db.read, paper.readerId)
  const told = await readerOf(services, reader)
  const { locale } = told
  if (paper.kind === 'table') {
    const table = statementTable(await statementOf(paper, services), locale)
    return fileOf(`statement-${paper.month}.csv`, 'text/csv; charset=utf-8', Buffer.from(table))
  }
  await limitCalls('evidenceFile', actor, services)
  if (paper.kind === 'month') {
    const file = await drawPdf(statementSheet(await statementOf(paper, services), locale))
    return fileOf(`statement-${paper.month}.pdf`, 'application/pdf', file)
  }
  const row = await findTransaction(services.db.read, paper.id)
  if (!row) throw refuse('object.notFound')
  const file = await drawPdf(receiptSheet(await receiptOf(row, { ...paper, reader: told }, services), locale))
  return fileOf(`${paper.side === 'taker' ? 'receipt' : 'statement'}-${row.id}.pdf`, 'application/pdf', file)
}
