-- Why the server switched a webhook off: GET /webhooks?stats=true
alter table webhooks add column paused_reason text;
