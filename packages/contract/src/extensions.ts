/**
 * What Plaza has beyond the compatible API: the name under which `GET /config` announces it at `stelace.instant.features`,
 * and its calls. A client that does not find the name does without.
 */
export const extensions = {
  checkout: ['POST /transactions/:id/checkout', 'POST /transactions/:id/checkout/look'],
  conversations: ['GET /conversations', 'PATCH /conversations/:id', 'GET /users/:id/answers'],
  dataExports: ['GET /data-exports', 'POST /data-exports', 'POST /data-exports/:id/link', 'GET /data-exports/:id/file'],
  emailChanges: ['GET /auth/email-change', 'POST /auth/email-change', 'DELETE /auth/email-change'],
  emailOutbox: ['GET /emails', 'GET /emails/:id', 'POST /emails/preview-template'],
  failedJobs: ['GET /jobs/failed', 'POST /jobs/failed/:id/retry'],
  invitations: [
    'GET /invitations',
    'POST /invitations/look',
    'POST /invitations/accept',
    'POST /invitations/decline',
    'GET /organizations/:id/invitations',
    'POST /organizations/:id/invitations',
    'POST /organizations/:id/invitations/:invitationId/resend',
    'DELETE /organizations/:id/invitations/:invitationId',
  ],
  notifications: [
    'GET /notifications',
    'GET /notifications/count',
    'POST /notifications/read',
    'POST /notifications/:id/unread',
    'POST /unsubscribe',
  ],
  organizations: ['GET /organizations', 'GET /organizations/:id/members', 'POST /organizations/:id/leave'],
  payoutLink: ['POST /providers/payout/link'],
  places: ['GET /places', 'GET /places/reverse'],
  refundPreview: ['GET /transactions/:id/refund'],
  sessions: [
    'GET /auth/sessions',
    'DELETE /auth/sessions/:id',
    'POST /auth/sessions/end-others',
    'POST /auth/sessions/leave',
  ],
  signInLinks: ['GET /auth/links', 'POST /auth/links/start', 'POST /auth/links', 'DELETE /auth/links/:provider'],
  webhookReplay: ['POST /webhooks/:id/replay'],
  webhookSecrets: ['GET /webhooks/:id/secret', 'POST /webhooks/:id/secret'],
  workflowDryRun: ['POST /workflows/dry-run'],
} as const satisfies Record<string, readonly string[]>
