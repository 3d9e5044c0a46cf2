import { Migration } from '@mikro-orm/migrations';

/** Places that companies pay for: who is invoiced, who took one, who was invited; and how many an order's line is of. */
export class CreateTeams extends Migration {
  override up(): void {
    this.addSql(`
      create table commerce_team (
        id uuid primary key,
        owner_id uuid not null,
        company text not null,
        registration text,
        vat_number text,
        street text not null,
        postcode text not null,
        city text not null,
        country text not null check (country ~ '^[A-Z]{2}$'),
        places integer not null check (places > 0),
        taken integer not null,
        order_id uuid unique,
        token_hash text unique,
        linked_at timestamptz,
        closed_at timestamptz,
        invited integer not null,
        created_at timestamptz not null,
        constraint commerce_team_no_more_than_paid check (taken between 0 and places)
      )`);
    this.addSql(
      'create index commerce_team_owner on commerce_team (owner_id, created_at desc) where order_id is not null',
    );
    this.addSql('create index commerce_team_unpaid on commerce_team (created_at) where order_id is null');
    this.addSql(`
      create table commerce_seat (
        id uuid primary key,
        team_id uuid not null references commerce_team (id),
        user_id uuid not null,
        taken_at timestamptz not null,
        freed_at timestamptz
      )`);
    this.addSql(
      'create unique index commerce_seat_once on commerce_seat (team_id, user_id) where freed_at is null',
    );
    this.addSql('create index commerce_seat_user on commerce_seat (user_id)');
    this.addSql(`
      create table commerce_seat_invitation (
        id uuid primary key,
        team_id uuid not null references commerce_team (id),
        email text not null,
        token_hash text unique,
        invited_at timestamptz not null,
        sent_at timestamptz,
        accepted_by uuid,
        constraint commerce_seat_invitation_once unique (team_id, email)
      )`);
    this.addSql('create index commerce_seat_invitation_accepted on commerce_seat_invitation (accepted_by)');
    this.addSql('alter table commerce_order add column team_id uuid');
    this.addSql(
      'alter table commerce_order_item add column quantity integer not null default 1 check (quantity > 0)',
    );
    // Whose the courses of an order are: its holder's, and everybody's who took a place of it.
    this.addSql(`
      create view commerce_holding as
        select id as order_id, holder_id as user_id from commerce_order where holder_id is not null
        union all
        select t.order_id, s.user_id from commerce_seat s join commerce_team t on t.id = s.team_id
        where s.freed_at is null`);
  }
}
