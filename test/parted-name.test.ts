import { describe, expect, it } from 'vitest';
import { partedName } from '../lib/parted-name.js';

describe('words of a name', () => {
  it.each([
    ['deleteBucket', 'delete_Bucket'],
    ['DeleteS3Bucket', 'Delete_S3_Bucket'],
    ['deleteEC2Instance', 'delete_EC2_Instance'],
    ['deleteRoute53Zone', 'delete_Route53_Zone'],
    ['HTTPServer', 'HTTP_Server'],
    ['deleteDNSRecord', 'delete_DNS_Record'],
    ['listURLs', 'list_URLs'],
    ['deleteVPCsNow', 'delete_VPCs_Now'],
    ['snake_case-name', 'snake_case-name'],
  ])('%s', (name, parted) => expect(partedName(name, '_')).toBe(parted));

  it('with another separator', () => expect([partedName('keepAlive', '-'), partedName('DeleteAccount', ' ')]).toEqual(['keep-Alive', 'Delete Account']));
});
