import { type Mail, openMail } from '../features/emails/index.ts'
import type { TestApp } from './app.ts'

/** Mails to an address as their reader gets them, oldest first: the API shows nobody the links that let somebody in. */
export async function mailsAsSent({ services }: Pick<TestApp, 'services'>, address: string): Promise<Mail[]> {
  const rows = await services.db.read
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('created_date')
    .execute()
  return rows.map((row) => openMail(row, services))
}
