import { OutboxMessage } from '../kernel/outbox/outbox-message.js';
import { Course } from '../modules/authoring/domain/course.js';
import { MediaAsset } from '../modules/authoring/domain/media-asset.js';
import { Tutorial } from '../modules/catalog/domain/tutorial.js';
import { Order } from '../modules/commerce/domain/order.js';
import { Payment } from '../modules/commerce/domain/payment.js';
import { Assessment } from '../modules/engagement/domain/assessment.js';
import { Enrolment } from '../modules/enrollment/domain/enrolment.js';
import { Account } from '../modules/identity/domain/account.js';
import { AddressLink } from '../modules/identity/domain/address-link.js';
import { Challenge } from '../modules/identity/domain/challenge.js';
import { PasswordLink } from '../modules/identity/domain/password-link.js';
import { SecondFactors } from '../modules/identity/domain/second-factors.js';
import { Session } from '../modules/identity/domain/session.js';

export const entities = [
  OutboxMessage,
  Account,
  Session,
  PasswordLink,
  AddressLink,
  Challenge,
  SecondFactors,
  Course,
  MediaAsset,
  Tutorial,
  Order,
  Payment,
  Enrolment,
  Assessment,
];
