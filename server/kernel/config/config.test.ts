import { availableParallelism } from 'node:os';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig, siteOf, slugOf } from './config.ts';

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      mode: { kind: 'demo' },
      product: 'nestling',
      databaseUrl: null,
    });
  });

  test('is no demo with a database of one’s own, unless asked', () => {
    const own = { DATABASE_URL: 'postgres://u:p@db/nestling', SECRET: 'x'.repeat(32) };
    expect(readConfig(own).mode).toEqual({ kind: 'real' });
    expect(readConfig({ ...own, DEMO: 'on' }).mode).toEqual({ kind: 'demo' });
  });

  test('reports every fault at once', () => {
    const wrong = {
      PORT: 'lots',
      DEMO: 'perhaps',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'https://a.example/path',
      SMTP_URL: 'smtp://mail',
    };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    for (const name of ['PORT', 'DEMO', 'DATABASE_URL', 'PUBLIC_URL', 'MAIL_FROM'])
      expect(message).toContain(name);
    expect(message).toContain('5 faults');
  });

  test('takes a database of several hosts, and a way past a pooler only beside one', () => {
    const DATABASE_URL = 'postgres://u:p@one,two:5433/nestling?target_session_attrs=read-write';
    const DATABASE_DIRECT_URL = 'postgres://u:p@three/nestling';
    const own = { SECRET: 'x'.repeat(32) };
    expect(readConfig({ ...own, DATABASE_URL, DATABASE_DIRECT_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseDirectUrl: DATABASE_DIRECT_URL,
    });
    expect(() => readConfig({ ...own, DATABASE_DIRECT_URL })).toThrow(/DATABASE_DIRECT_URL: only beside/);
    expect(() => readConfig({ ...own, DATABASE_URL: 'postgres://u:p@one,one/nestling' })).toThrow(
      /DATABASE_URL: names one:5432 twice/,
    );
  });

  test('wants a mailbox whole, with a mail server beside it, or not at all', () => {
    const sends = { SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'hello@club.example' };
    const mailbox = { MAILBOX_URL: 'imaps://u:p@mail.example/INBOX', MAILBOX_ADDRESS: 'help@club.example' };
    expect(readConfig(sends).mailbox).toBeNull();
    expect(readConfig({ ...sends, ...mailbox }).mailbox).toEqual({
      url: mailbox.MAILBOX_URL,
      address: 'help@club.example',
    });
    expect(() => readConfig(mailbox)).toThrow(/SMTP_URL: needed/);
    expect(() => readConfig({ ...sends, MAILBOX_URL: mailbox.MAILBOX_URL })).toThrow(
      /MAILBOX_ADDRESS: needed/,
    );
    expect(() => readConfig({ ...sends, ...mailbox, MAILBOX_URL: 'imaps://mail.example' })).toThrow(
      /MAILBOX_URL: must name who signs in/,
    );
  });

  test.each(['0', '-1', '1.5', 'x', '65'])('refuses %s workers', (text) => {
    expect(() => readConfig({ WORKERS: text })).toThrow(/a fault:\n {2}- WORKERS: must be/);
  });

  test('gives each worker the connections it needs', () => {
    expect(readConfig({})).toMatchObject({ workers: 1, databasePool: 16 });
    expect(readConfig({ WORKERS: '3' })).toMatchObject({ workers: 3, databasePool: 24 });
    expect(readConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
    expect(readConfig({ WORKERS: '2', DATABASE_POOL: '40' }).databasePool).toBe(40);
    expect(() => readConfig({ WORKERS: '3', DATABASE_POOL: '23' })).toThrow(
      /DATABASE_POOL: 3 workers need 24 connections or more/,
    );
  });

  test('wants text messages whole or not at all', () => {
    const twilio = {
      TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'f'.repeat(32),
      TWILIO_FROM: '+15005550006',
    };
    expect(readConfig({}).sms).toBeNull();
    expect(readConfig(twilio).sms).toEqual({
      accountSid: twilio.TWILIO_ACCOUNT_SID,
      authToken: twilio.TWILIO_AUTH_TOKEN,
      from: '+15005550006',
      apiUrl: 'https://api.twilio.com',
    });
    expect(readConfig({ ...twilio, TWILIO_FROM: `MG${'1b'.repeat(16)}` }).sms?.from).toMatch(/^MG/);
    expect(() => readConfig({ TWILIO_ACCOUNT_SID: twilio.TWILIO_ACCOUNT_SID })).toThrow(
      /TWILIO_AUTH_TOKEN: needed.*\n.*TWILIO_FROM: needed/,
    );
    expect(() => readConfig({ ...twilio, TWILIO_ACCOUNT_SID: 'SK1', TWILIO_FROM: '0207 123' })).toThrow(
      /TWILIO_ACCOUNT_SID: must be AC.*\n.*TWILIO_FROM: must be a number/,
    );
  });

  test('wants S3 storage whole or not at all', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'nest',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig({ ...s3, S3_PUBLIC_URL: 'https://cdn.example/a/' }).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'nest',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      publicUrl: 'https://cdn.example/a',
    });
    expect(() => readConfig({ S3_BUCKET: 'nest' })).toThrow(
      /3 faults[^]*S3_ENDPOINT[^]*S3_ACCESS_KEY_ID[^]*S3_SECRET_ACCESS_KEY/,
    );
    expect(() => readConfig({ ...s3, S3_ENDPOINT: 'https://s3.example/path', S3_BUCKET: 'No!' })).toThrow(
      /2 faults[^]*S3_ENDPOINT[^]*S3_BUCKET/,
    );
  });

  test('wants a passphrase for backups, and another bucket than that of uploads', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'nest',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const backup = { BACKUP_TARGET: 's3://backups/ours', BACKUP_PASSPHRASE: 'sixteen signs or more' };
    expect(readConfig({ ...s3, ...backup }).backup).toMatchObject({
      target: 's3://backups/ours',
      keepDays: 35,
      s3: { endpoint: 'https://s3.example', accessKeyId: 'id', secretAccessKey: 'secret' },
    });
    expect(() => readConfig({ BACKUP_TARGET: '/mnt/other' })).toThrow(
      /a fault:\n.*BACKUP_PASSPHRASE: needed/,
    );
    expect(() => readConfig({ BACKUP_TARGET: '/mnt/other', BACKUP_PASSPHRASE: 'short' })).toThrow(/a fault:/);
    expect(() => readConfig(backup)).toThrow(/BACKUP_S3_ENDPOINT: needed/);
    expect(() => readConfig({ ...s3, ...backup, BACKUP_TARGET: 's3://nest/ours' })).toThrow(
      /BACKUP_TARGET: must be another bucket/,
    );
  });

  test('shows times by one zone, or by each member’s own', () => {
    const site = (zone?: string) => siteOf(readConfig({ DISPLAY_TIME_ZONE: zone }), 'https://club.example');
    expect(site()).toMatchObject({ timeZone: 'Asia/Shanghai', ownClocks: false });
    expect(site('Europe/Berlin')).toMatchObject({ timeZone: 'Europe/Berlin', ownClocks: false });
    expect(site('member')).toMatchObject({ timeZone: 'Asia/Shanghai', ownClocks: true });
    for (const zone of ['Nowhere/Land', '+08:00', 'own'])
      expect(() => site(zone)).toThrow(/DISPLAY_TIME_ZONE/);
  });

  test('counts empty variables as absent', () => {
    expect(readConfig({ PORT: ' ', BRAND_NAME: '' })).toMatchObject({ port: 3000, brandName: 'Nestling' });
  });
});

test.each([
  ['Nestling', 'nestling'],
  ['Little Nest & Co', 'little_nest_co'],
  ['Bébé', 'be_be'],
  ['暖巢', 'nestling'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
