import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  EReporting,
  EReportingParams,
  OssQuarterParams,
  OssReturn,
  VatThresholds,
} from '@atelier/contracts/vat';
import { BusClient } from '../../../kernel/use-case.js';
import { Access } from '../../../platform/auth/access.js';
import { Answers, fileBytes } from '../../../platform/http/declared-routes.js';
import { sendFile } from '../../../platform/http/send-file.js';
import { RateLimit } from '../../../platform/rate-limit/rate-limit.js';
import { ExportVat } from './vat.commands.js';
import { ReadEReporting, ReadOssReturn, ReadVatThresholds } from './vat.queries.js';

const readRateLimit = { name: 'vat', by: 'account', limit: 120, seconds: 60 } as const;
const exportRateLimit = { name: 'export-vat', by: 'address', limit: 60, seconds: 3600 } as const;

/** VAT for the administration: thresholds, one-stop shop, e-reporting. */
@Controller('vat')
export class VatController extends BusClient {
  @Get('thresholds')
  @Access('admin')
  @Answers(VatThresholds)
  @RateLimit(readRateLimit)
  thresholds(): Promise<VatThresholds> {
    return this.queries.execute(new ReadVatThresholds({ now: new Date() }));
  }

  @Get('oss')
  @Access('admin')
  @Answers(OssReturn)
  @RateLimit(readRateLimit)
  oss(@Query({ schema: OssQuarterParams }) { quarter }: OssQuarterParams): Promise<OssReturn> {
    return this.queries.execute(new ReadOssReturn({ quarter, now: new Date() }));
  }

  @Get('oss.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async ossCsv(
    @Query({ schema: OssQuarterParams }) { quarter }: OssQuarterParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(new ExportVat({ file: { oss: { quarter } }, now: new Date() }), csvType, reply);
  }

  @Get('e-reporting')
  @Access('admin')
  @Answers(EReporting)
  @RateLimit(readRateLimit)
  eReporting(@Query({ schema: EReportingParams }) { on }: EReportingParams): Promise<EReporting> {
    return this.queries.execute(new ReadEReporting({ on, now: new Date() }));
  }

  @Get('e-reporting.csv')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async eReportingCsv(
    @Query({ schema: EReportingParams }) { on }: EReportingParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = { eReporting: { on }, as: 'csv' } as const;
    await this.send(new ExportVat({ file, now: new Date() }), csvType, reply);
  }

  @Get('e-reporting.xml')
  @Access('admin')
  @Answers(fileBytes)
  @RateLimit(exportRateLimit)
  async eReportingXml(
    @Query({ schema: EReportingParams }) { on }: EReportingParams,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const file = { eReporting: { on }, as: 'xml' } as const;
    await this.send(new ExportVat({ file, now: new Date() }), 'application/xml; charset=utf-8', reply);
  }

  private async send(file: ExportVatMessage, type: string, reply: FastifyReply): Promise<void> {
    const { name, content } = await this.commands.execute(file);
    await sendFile(reply, type, name, content);
  }
}

type ExportVatMessage = InstanceType<typeof ExportVat>;

const csvType = 'text/csv; charset=utf-8';
