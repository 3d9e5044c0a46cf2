import { CommandBus } from '@nestjs/cqrs';
import type { PayloadOf } from '@atelier/backend/kernel/define-event';
import { Reaction, type Reacts } from '@atelier/backend/kernel/reaction';
import { ForgetStudent } from '@atelier/backend/modules/enrollment/commands/forget-student';
import { accountClosed } from '@atelier/backend/modules/identity/events/account-events';

@Reaction({ queue: 'projections', events: [accountClosed] })
export class ForgetStudentWhenAccountClosed implements Reacts {
  constructor(private readonly commands: CommandBus) {}

  async react({ accountId }: PayloadOf<typeof accountClosed>): Promise<void> {
    await this.commands.execute(new ForgetStudent(accountId));
  }
}
