/** A gateway's account for one order, beside its pages. Null as `account` while it is opened, and where the answer was lost. */
export const accountMigration = {
  name: '033-gateway-accounts',
  sql: `
    alter table gateway_attempts add column kind text not null default 'page';
    alter table gateway_attempts add column account jsonb;
  `,
}
