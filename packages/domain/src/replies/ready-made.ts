import type { Reply } from './reply.ts'

/** What every team writes again and again, in three languages. Entries of the same name change them. */
export const readyMadeReplies: readonly Reply[] = [
  {
    name: 'reply.better-photos',
    title: 'Better photos, please',
    uses: ['reject', 'message'],
    texts: {
      en: 'Hi {name}, “{listing}” is nearly there. Add two or three clear photos that you took yourself, in daylight, and send it again.',
      es: 'Hola, {name}. “{listing}” está casi lista. Agrega dos o tres fotos claras tomadas por ti, con luz de día, y envíala otra vez.',
      fr: 'Bonjour {name}, « {listing} » y est presque. Ajoutez deux ou trois photos nettes, prises par vous à la lumière du jour, puis renvoyez-la.',
    },
  },
  {
    name: 'reply.say-more',
    title: 'Say more in the description',
    uses: ['reject', 'message'],
    texts: {
      en: 'Hi {name}, people will ask what’s included with “{listing}” and what condition it’s in. Add that to the description and send it again.',
      es: 'Hola, {name}. La gente preguntará qué incluye “{listing}” y en qué estado está. Agrégalo a la descripción y envíala otra vez.',
      fr: 'Bonjour {name}, on vous demandera ce qui est inclus avec « {listing} » et dans quel état. Ajoutez-le à la description, puis renvoyez-la.',
    },
  },
  {
    name: 'reply.no-contact-details',
    title: 'No contact details in listings',
    uses: ['reject', 'warn'],
    texts: {
      en: 'Hi {name}, take phone numbers, email addresses and links out of “{listing}”. People write to you on {service}, where you’re both covered.',
      es: 'Hola, {name}. Quita los teléfonos, correos y enlaces de “{listing}”. La gente te escribe en {service}, donde ambas partes están protegidas.',
      fr: 'Bonjour {name}, retirez les numéros de téléphone, adresses e-mail et liens de « {listing} ». On vous écrit sur {service}, où chacun est couvert.',
    },
  },
  {
    name: 'reply.not-allowed-here',
    title: 'Can’t be listed here',
    uses: ['reject'],
    texts: {
      en: 'Hi {name}, we can’t show “{listing}”. Things like this can’t be listed on {service}. You’re welcome to list something else.',
      es: 'Hola, {name}. No podemos mostrar “{listing}”. Cosas así no se pueden publicar en {service}. Puedes publicar otra cosa cuando quieras.',
      fr: 'Bonjour {name}, nous ne pouvons pas afficher « {listing} ». Ce genre de chose n’est pas accepté sur {service}. Vous pouvez proposer autre chose.',
    },
  },
  {
    name: 'reply.pay-here',
    title: 'Pay on the marketplace only',
    uses: ['warn', 'message'],
    texts: {
      en: 'Hi {name}, keep payments on {service}. If you pay or ask for money elsewhere, we can’t help when something goes wrong, and we may close the account.',
      es: 'Hola, {name}. Haz los pagos en {service}. Si pagas o pides dinero por fuera, no podremos ayudarte si algo sale mal y quizá cerremos la cuenta.',
      fr: 'Bonjour {name}, réglez tout sur {service}. Si vous payez ou demandez de l’argent ailleurs, nous ne pourrons pas vous aider en cas de problème et le compte risque d’être fermé.',
    },
  },
  {
    name: 'reply.be-kind',
    title: 'Keep it friendly',
    uses: ['warn'],
    texts: {
      en: 'Hi {name}, a message of yours was hurtful. Stay friendly, also when things go wrong. If it happens again, we’ll suspend your account.',
      es: 'Hola, {name}. Uno de tus mensajes fue ofensivo. Mantén un trato amable, incluso cuando algo sale mal. Si se repite, suspenderemos tu cuenta.',
      fr: 'Bonjour {name}, un de vos messages était blessant. Restez aimable, même quand quelque chose se passe mal. Si cela se reproduit, nous suspendrons votre compte.',
    },
  },
  {
    name: 'reply.refund-done',
    title: 'Refund on its way',
    uses: ['refund', 'message'],
    texts: {
      en: 'Hi {name}, we’ve refunded your booking of “{listing}”. It can take up to ten days until you see the money, depending on your bank.',
      es: 'Hola, {name}. Te reembolsamos la reserva de “{listing}”. Según tu banco, el dinero puede tardar hasta diez días en aparecer.',
      fr: 'Bonjour {name}, nous avons remboursé votre réservation de « {listing} ». Selon votre banque, l’argent peut mettre jusqu’à dix jours à apparaître.',
    },
  },
  {
    name: 'reply.refund-by-policy',
    title: 'Refund by the cancellation policy',
    uses: ['refund', 'message'],
    texts: {
      en: 'Hi {name}, for “{listing}” we followed the cancellation policy that was shown when it was booked. It says how much comes back on which day.',
      es: 'Hola, {name}. Para “{listing}” seguimos la política de cancelación que se mostró al reservar. Ahí dice cuánto se devuelve según el día.',
      fr: 'Bonjour {name}, pour « {listing} », nous avons suivi les conditions d’annulation affichées lors de la réservation. Elles indiquent ce qui est remboursé selon le jour.',
    },
  },
  {
    name: 'reply.looking-into-it',
    title: 'We’re looking into it',
    uses: ['message'],
    texts: {
      en: 'Hi {name}, thanks for telling us. We’re looking into it and will write to you here within two days.',
      es: 'Hola, {name}. Gracias por avisarnos. Lo estamos revisando y te escribiremos aquí en un plazo de dos días.',
      fr: 'Bonjour {name}, merci de nous avoir prévenus. Nous regardons cela et vous écrirons ici sous deux jours.',
    },
  },
  {
    name: 'reply.report-acted',
    title: 'Thanks, we acted on your report',
    uses: ['closeReport'],
    texts: {
      en: 'Hi {name}, thanks for your report. We looked at it and took action. For privacy reasons we can’t say what exactly.',
      es: 'Hola, {name}. Gracias por tu reporte. Lo revisamos y tomamos medidas. Por privacidad no podemos decir cuáles.',
      fr: 'Bonjour {name}, merci pour votre signalement. Nous l’avons examiné et avons agi. Pour protéger chacun, nous ne pouvons pas en dire plus.',
    },
  },
  {
    name: 'reply.report-no-action',
    title: 'Thanks, nothing against our rules',
    uses: ['closeReport'],
    texts: {
      en: 'Hi {name}, thanks for your report. We looked at it closely and found nothing against our rules. Tell us if it happens again.',
      es: 'Hola, {name}. Gracias por tu reporte. Lo revisamos con cuidado y no encontramos nada contra nuestras reglas. Avísanos si vuelve a pasar.',
      fr: 'Bonjour {name}, merci pour votre signalement. Nous l’avons examiné de près et n’avons rien trouvé de contraire à nos règles. Dites-le-nous si cela se reproduit.',
    },
  },
  {
    name: 'reply.account-paused',
    title: 'Why your account is suspended',
    uses: ['suspend'],
    texts: {
      en: 'Hi {name}, we’ve suspended your account on {service} while we check something. You can finish bookings that are under way. Reply to this message if you think it’s a mistake.',
      es: 'Hola, {name}. Suspendimos tu cuenta en {service} mientras revisamos algo. Puedes terminar las reservas en curso. Responde a este mensaje si crees que es un error.',
      fr: 'Bonjour {name}, nous avons suspendu votre compte sur {service} le temps d’une vérification. Vous pouvez terminer les réservations en cours. Répondez à ce message si vous pensez qu’il s’agit d’une erreur.',
    },
  },
]
