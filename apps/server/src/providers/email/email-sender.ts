/** A mail in plain text. */
export type Mail = { to: string; subject: string; text: string }

/** Hands mails over to whoever delivers them. A rejected promise means: try again later. */
export type EmailSender = { send(mail: Mail): Promise<void> }
